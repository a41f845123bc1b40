import type { ClipboardEvent } from 'react'
import { cellOf, type Edits, type Grid, type Range } from './grid-model.ts'
import { tabText } from './tab-text.ts'
import type { Editing, GridAt } from './use-editing.ts'

/** The values of a range as a spreadsheet takes them. */
const copiedText = (grid: Grid, edits: Edits, { from, to }: Range): string =>
  tabText(
    Array.from({ length: to.row - from.row + 1 }, (_, down) =>
      Array.from(
        { length: to.column - from.column + 1 },
        (__, right) => cellOf(grid, edits, { row: from.row + down, column: from.column + right }).now,
      ),
    ),
  )

/** Copies, cuts and pastes rectangles; the field of a cell has its own text. */
export function useClipboard({ grid, edits, selected: { range }, work }: GridAt, { editing }: Editing) {
  const copy = (event: ClipboardEvent) => {
    if (editing !== undefined) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedText(grid, edits, range))
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => void (copy(event) && work.clear(range)),
    onPaste(event: ClipboardEvent) {
      if (editing !== undefined) return
      event.preventDefault()
      work.paste(range, event.clipboardData.getData('text/plain'))
    },
  }
}
