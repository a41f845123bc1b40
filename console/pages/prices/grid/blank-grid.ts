import { cellsMax } from '@yaoji/contract/goods/cells'
import type { ColumnKind } from './cell-value.ts'
import { gridOf, headRow, keyOf, partsOfKey, type Edits, type Grid } from './grid-model.ts'
import { messages } from './messages.ts'
import { priceColumns, specialColumns, stockColumns, type MayChange } from './opened-grid.ts'

const { columns: names } = messages
const rowsMore = 100

/** Headings of a blank grid that nothing was pasted into. */
const usualHeadings = ({ prices, stock }: MayChange): string[] => [
  names.id,
  ...(stock ? [names.warehouse, names.batch, names.expires] : []),
  ...(prices ? priceColumns.map(({ heading }) => heading) : []),
  ...(stock ? stockColumns.map(({ heading }) => heading) : []),
]

const kinds: ReadonlyMap<string, ColumnKind> = new Map(
  [...priceColumns, ...specialColumns, ...stockColumns].map(({ heading, kind }) => [heading, kind]),
)

/** The texts of the row of headings, by the place of their column. */
function headingsOf(edits: Edits): string[] {
  const headings: string[] = []
  for (const [key, text] of edits) {
    const [row, column] = partsOfKey(key)
    if (row === headRow) headings[Number(column)] = text
  }
  return Array.from(headings, heading => heading ?? '')
}

/** How many rows there are: some below the last that was typed into. */
function rowsOf(edits: Edits): number {
  let last = 0
  for (const key of edits.keys()) last = Math.max(last, Number(partsOfKey(key)[0]) || 0)
  return Math.min(cellsMax, (Math.floor(last / rowsMore) + 2) * rowsMore)
}

/** Rows without goods, into which goods are pasted; it is as long as what was typed needs. */
export function blankGrid(edits: Edits, may: MayChange, rows = rowsOf(edits)): Grid {
  const own = headingsOf(edits)
  const headings = own.length > 0 ? own : usualHeadings(may)
  const columns = headings.map((heading, at) => ({ id: String(at), heading, kind: kinds.get(heading) ?? ('text' as const), isKey: false }))
  const cells = headings.map(() => '')
  return gridOf(
    columns,
    Array.from({ length: rows }, (_, at) => ({ key: String(at), cells })),
    true,
  )
}

/** Whether a pasted row is one of headings: words, and no number. */
export const isHeading = (texts: readonly string[]): boolean =>
  texts.some(text => text.trim() !== '') && !texts.some(text => /^[¥￥\s]*[\d.]/.test(text))

/** The headings of a pasted block, as cells of the grid. */
export const headingChanges = (texts: readonly string[]): [string, string][] =>
  texts.map((text, at) => [keyOf(headRow, String(at)), text.trim()])
