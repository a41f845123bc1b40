import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { messages } from '../messages.ts'
import { schema } from './schema.ts'

const { nodes, marks } = defaultMarkdownSerializer

/** A tag, an entity and a number with a bracket would be read as such. */
const escapes = /<(?=[a-z/!?])|&(?=#?\w+;)|(?<=^\s*\d{1,9})\)(?=\s|$)/gi

const alignments: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

/** The text of a cell, in one line. */
const cellText = (cell: Node): string =>
  serializer
    .serialize(schema.topNodeType.create(null, schema.nodes.paragraph.create(null, cell.content)))
    .replace(/\\?\n/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .trim()

function writeTable(state: MarkdownSerializerState, table: Node): void {
  const [heading, ...rows] = table.children.map(row => row.children)
  const width = Math.max(...table.children.map(({ childCount }) => childCount))
  const line = (texts: readonly string[]) => `| ${Array.from({ length: width }, (_, index) => texts[index] ?? '').join(' | ')} |`
  const marked = Array.from({ length: width }, (_, index) => alignments[String(heading?.[index]?.attrs['align'])] ?? '---')
  const lines = [line((heading ?? []).map(cellText)), line(marked), ...rows.map(cells => line(cells.map(cellText)))]
  lines.forEach((each, index) => {
    if (index > 0) state.ensureNewLine()
    state.write(each)
  })
  state.closeBlock(table)
}

/** A blank or a bracket would end the address before its end. */
function withWholeAddress(mark: Mark): Mark {
  const address = String(mark.attrs['href'])
  const whole = address.replace(/[\s<>]/g, encodeURIComponent)
  return whole === address ? mark : mark.type.create({ ...mark.attrs, href: whole })
}

type Side = (state: MarkdownSerializerState, mark: Mark, parent: Node, index: number) => string
const sideOf =
  (side: string | Side | undefined): Side =>
  (state, mark, parent, index) =>
    typeof side === 'function' ? side(state, withWholeAddress(mark), parent, index) : (side ?? '')

/** Lists of another program say nothing of blank lines. */
const tight = { tightLists: true }

const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...nodes,
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    image(state, node, parent, index) {
      // A pasted picture that is still on its way; the check refuses the words.
      if (/^(data|blob|file):/.test(String(node.attrs['src']))) state.write(messages.pictureMissing)
      else nodes['image']?.(state, node, parent, index)
    },
    soft_break: state => state.text('\n', false),
    source_block(state, node) {
      state.text(node.textContent, false)
      state.closeBlock(node)
    },
    table: writeTable,
  },
  {
    ...marks,
    link: { mixable: true, open: sideOf(marks['link']?.open), close: sideOf(marks['link']?.close) },
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  },
  { escapeExtraCharacters: escapes },
)

/** The Markdown of one block. */
export const writeBlock = (block: Node): string => {
  const text = serializer.serialize(schema.topNodeType.create(null, block), tight).trimEnd()
  return block.type === schema.nodes.paragraph ? text.replace(/^[ \t]+/, '') : text
}
