import { announce } from '../../../ui/outcomes.tsx'
import { filledDown, typedInto, type Edits, type Grid, type Range } from './grid-model.ts'
import { messages } from './messages.ts'
import { specialColumns } from './opened-grid.ts'
import { pasted } from './paste.ts'
import { readTabText } from './tab-text.ts'
import type { GridWork } from './use-editing.ts'
import type { Selected } from './use-selected.ts'
import type { TypedWork } from './use-typed.ts'

/** A blank grid with further edits and rows enough for a paste; an opened one stays as it is. */
export type Grown = (edits: Edits, rows: number) => Grid

/** What keys, pointer and clipboard do with the cells of a grid; what is left out is said. */
export function gridWork(grid: Grid, { typed: { edits }, change, undo, redo }: TypedWork, selected: Selected, grown: Grown): GridWork {
  return {
    ...{ undo, redo },
    type: (range, text) => change(typedInto(grid, range, text)),
    clear: range => change(typedInto(grid, range, '')),
    refuse({ row, column }) {
      const isSpecial = specialColumns.some(({ id }) => id === grid.columns[column]?.id)
      announce({ text: (isSpecial && grid.rows[row]?.fixed) || messages.notices.fixed })
    },
    fill(source: Range, last: number) {
      change(filledDown(grid, edits, source, last))
      selected.select({ from: source.from, to: { row: last, column: source.to.column } })
    },
    paste(range: Range, text: string) {
      const own = pasted(grid, range, readTabText(text), (heads, rows) =>
        grown(new Map([...edits, ...[...heads].map(([key, head]) => [key, head ?? ''] as const)]), rows),
      )
      change(own.changes)
      selected.select(own.range)
      if (own.notice !== '') announce({ text: own.notice })
    },
  }
}
