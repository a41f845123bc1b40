import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entries, entryFile } from '../../scripts/widgets-build/entries.ts'
import type { Island, ScreenRow } from '../pages/row.ts'

export type IslandRow = Extract<ScreenRow, { island: string }>

export const isIslandRow = (row: ScreenRow): row is IslandRow => row.island !== undefined

const root = new URL('../../', import.meta.url)

/** The entries of the widgets by the first calls that they give to hosts. */
const entryOfCall = new Map(
  entries.flatMap(entry =>
    Array.from(readFileSync(new URL(entryFile(entry), root), 'utf8').matchAll(/\b\w+FirstCall\b/g), ([call]) => [call, entry] as const),
  ),
)

/** The first calls that the widgets give. */
export const firstCalls: ReadonlySet<string> = new Set(entryOfCall.keys())

/** The first call of a view goes by its name: `cartPageFirstCall` of `CartPage`. */
export const firstCallOf = (view: string): string => `${view.charAt(0).toLowerCase()}${view.slice(1)}FirstCall`

const viewOf = ({ island }: Island): string => island.split('/')[1] ?? ''

/** The first call of a page, undefined where its view begins with none. @throws where a row names one that no entry gives */
export function callOfRow(row: IslandRow): string | undefined {
  if (row.firstCall !== undefined && !firstCalls.has(row.firstCall))
    throw new Error(`site/pages: ${row.name} has the first call ${row.firstCall}, which no entry of the widgets gives`)
  const call = row.firstCall ?? (row.zone ? 'goodsListFirstCall' : firstCallOf(viewOf(row)))
  return firstCalls.has(call) ? call : undefined
}

function firstCallAttribute({ zone }: IslandRow, call: string): string {
  if (!zone) return `{${call}}`
  const query = new URLSearchParams(Object.entries(zone).map(([name, value]) => [name, String(value)]))
  return `{{ ...${call}, query: ${JSON.stringify(`?${query}`)} }}`
}

function islandTag(island: Island, persist?: string): string {
  const props = Object.entries(island.props ?? {}).map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
  return `<${viewOf(island)} client:load${props.join('')}${persist === undefined ? '' : ` transition:persist="${persist}"`} />`
}

/** The text of the screen of a page that is its layout with one island, as an .astro file in a folder. */
export function screenText(row: IslandRow, folder: URL): string {
  const layout = row.header === 'login' ? 'Entry' : 'Shop'
  const call = callOfRow(row)
  const ours = (path: string) => relative(fileURLToPath(folder), fileURLToPath(new URL(`site/${path}`, root)))
  const islands = [row, ...(row.below ? [row.below] : [])]
  const zone = row.zone && { zone: { title: row.title, query: row.zone } }
  return [
    '---',
    `// Generated from the row ${row.name} of the page table.`,
    ...(call === undefined ? [] : [`import { ${call} } from '@yaoji/widgets/${entryOfCall.get(call)}'`]),
    ...islands.map(each => `import { ${viewOf(each)} } from 'island:${each.island}'`),
    ...(row.introduction === undefined ? [] : [`import ZoneIntroduction from '${ours('blocks/zone-introduction.astro')}'`]),
    `import ${layout} from '${ours(`layouts/${layout.toLowerCase()}.astro`)}'`,
    '---',
    '',
    `<${layout} page="${row.name}"${call === undefined ? '' : ` firstCall=${firstCallAttribute(row, call)}`}>`,
    `  ${islandTag({ island: row.island, props: { ...zone, ...row.props } }, row.persist)}`,
    ...(row.below ? [`  ${islandTag(row.below)}`] : []),
    ...(row.introduction === undefined ? [] : [`  <ZoneIntroduction zone="${row.introduction}" />`]),
    `</${layout}>`,
    '',
  ].join('\n')
}

/** Writes the screen of a page into a folder and returns its file. A file that is up to date stays, as another build may read it now. */
export function writeScreen(row: IslandRow, folder: URL): URL {
  const file = new URL(`${row.name}.astro`, folder)
  const text = screenText(row, folder)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file
  mkdirSync(folder, { recursive: true })
  const draft = new URL(`${row.name}.${process.pid}`, folder)
  writeFileSync(draft, text)
  renameSync(draft, file)
  return file
}
