import { cellOf, editedCells, type Edits, type Grid } from './grid-model.ts'
import { tabText } from './tab-text.ts'

/**
 * The changed rows as they are pasted for the preview, under the headings of what names the goods and of what was typed. A row keeps its
 * place: the line of the preview is that of the grid and one more, for the headings.
 */
export function previewText(grid: Grid, edits: Edits): string {
  const edited = editedCells(grid, edits)
  const changedColumns = new Set(edited.map(({ column }) => column))
  const sent = grid.columns.map((column, at) => ({ ...column, at })).filter(({ isKey, at }) => isKey || changedColumns.has(at))
  const lines = new Map(
    [...new Set(edited.map(({ row }) => row))].map(row => {
      const texts = sent.map(({ at, isKey }) => {
        const { now, isChanged } = cellOf(grid, edits, { row, column: at })
        return isChanged || isKey ? now : ''
      })
      return [row, tabText([texts])] as const
    }),
  )
  const last = edited.at(-1)?.row ?? -1
  const rows = Array.from({ length: last + 1 }, (_, row) => lines.get(row) ?? '')
  return [tabText([sent.map(({ heading }) => heading)]), ...rows].join('\n')
}

/** The row of the grid of a line of the preview. */
export const rowOfLine = (line: number): number => line - 2
