import type { DocumentField, DocumentFieldKind } from '@yaoji/contract/promotions/fields'
import { placedProblem } from '@yaoji/contract/problem-place'
import { Refusal } from '../../lib/call.ts'
import { documentOf, draftOf, findingsOf, type Draft, type Findings } from '../promotion-form/draft.ts'
import { blockNames, fieldTexts } from './messages.ts'

export type BlockType = keyof typeof blockNames
export const blockTypes = Object.keys(blockNames) as BlockType[] // The object has no other keys.
export type BlockRow = Draft['rows'][string][number]
type Values = Readonly<Record<string, unknown>>

type Text = keyof typeof fieldTexts
const field = (name: string, kind: DocumentFieldKind, isRequired = false, text = name as Text): DocumentField => ({
  ...{ name, kind, isRequired, unit: '', choices: [], ticked: true as const, min: undefined, max: undefined, fields: [] },
  label: fieldTexts[text][0],
  hint: fieldTexts[text][1],
})

/** What a page says of itself. */
export const pageFields: readonly DocumentField[] = [
  field('name', 'text', true),
  field('begins', 'moment', true),
  field('ends', 'moment', true),
]
export const audienceFields: readonly DocumentField[] = [field('ranks', 'ranks'), field('stores', 'lines')]

const title = field('title', 'text')

/** What each block takes; the picture of a banner is chosen apart. */
export const blockFields: Readonly<Record<BlockType, readonly DocumentField[]>> = {
  banner: [field('name', 'text', true, 'bannerName'), field('text', 'text'), field('url', 'text'), field('bg', 'text')],
  text: [title, field('paragraphs', 'long', true)],
  goods: [title, field('goods', 'ids'), field('brand', 'text'), field('category', 'category'), field('most', 'number')],
  coupons: [title, field('coupons', 'ids', true)],
  countdown: [title],
  table: [title, field('columns', 'text', true), field('rows', 'long', true)],
}

const blocksPath = '/blocks'
export const blocksOf = (draft: Draft): readonly BlockRow[] => draft.rows[blocksPath] ?? []
export const typeOf = ({ type }: BlockRow): BlockType => blockTypes.find(each => each === type) ?? 'text'

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
const cells = (line: string) => line.split(/[|\t]/).map(cell => cell.trim())

/** Fields that a document has in another shape than the text that was typed. */
const shapes: Readonly<Record<string, { read: (text: string) => unknown; write: (value: never) => string }>> = {
  paragraphs: { read: lines, write: (value: readonly string[]) => value.join('\n') },
  columns: { read: cells, write: (value: readonly string[]) => value.join(' | ') },
  rows: {
    read: text => lines(text).map(cells),
    write: (value: readonly (readonly string[])[]) => value.map(row => row.join(' | ')).join('\n'),
  },
}

/** A block as a draft of its own, by the paths of its fields. */
const ownDraft = (row: BlockRow): Draft => ({
  texts: Object.fromEntries(Object.entries(row).map(([name, text]) => [`/${name}`, text])),
  rows: {},
})

function blockOf(row: BlockRow): Values {
  const fields = blockFields[typeOf(row)]
  const shaped = fields.flatMap(({ name }) => {
    const text = (row[name] ?? '').trim()
    return shapes[name] && text !== '' ? [[name, shapes[name].read(text)] as const] : []
  })
  const plain = documentOf(
    fields.filter(({ name }) => !shapes[name]),
    ownDraft(row),
  )
  return { type: typeOf(row), ...plain, ...Object.fromEntries(shaped), ...(row.image && { image: row.image }) }
}

function rowOf(block: Values): BlockRow {
  const type = typeOf({ type: String(block.type) })
  const fields = blockFields[type]
  const plain = draftOf(
    fields.filter(({ name }) => !shapes[name]),
    block,
  ).texts
  const shaped = fields.flatMap(({ name }) =>
    shapes[name] && block[name] ? [[name, shapes[name].write(block[name] as never)] as const] : [],
  )
  const texts = Object.entries(plain).map(([path, text]) => [path.slice(1), text] as const)
  return { type, ...Object.fromEntries([...texts, ...shaped]), ...(typeof block.image === 'string' && { image: block.image }) }
}

/** A page as a draft to type in. */
export function campaignDraft(document: Values, change: string): Draft {
  const own = draftOf([...pageFields, ...audienceFields], document)
  const blocks = (document.blocks ?? []) as Values[] // The desk wrote them.
  return { texts: own.texts, rows: { [blocksPath]: blocks.map(rowOf) }, opened: { change } }
}

/** The page that a draft means, or what is plainly missing, by paths. */
export function campaignMade(draft: Draft): { found: Findings; document?: Values } {
  const fields = [...pageFields, ...audienceFields]
  const ofBlocks = blocksOf(draft).flatMap((row, index) =>
    Object.entries(findingsOf(blockFields[typeOf(row)], ownDraft(row))).map(
      ([path, text]) => [`${blocksPath}/${index}${path}`, text] as const,
    ),
  )
  const found = { ...findingsOf(fields, draft), ...Object.fromEntries(ofBlocks) }
  if (Object.keys(found).length > 0) return { found }
  return { found, document: { ...documentOf(fields, draft), blocks: blocksOf(draft).map(blockOf) } }
}

/** What the desk refused, at its fields: a part of a list is shown at the list. */
export function campaignRefused(error: Error): Findings {
  const text = error instanceof Refusal ? error.fields.file?.[0] : undefined
  if (text === undefined) return { '': error.message }
  const placed = text.split('\n').map(placedProblem)
  const deepest = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith(`${blocksPath}/`) ? 4 : 2)
      .join('/')
  return Object.fromEntries(placed.map(({ path, problem }) => [deepest(path), problem]))
}
