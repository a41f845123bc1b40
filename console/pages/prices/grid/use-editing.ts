import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { EditEnd } from './cell-editor.tsx'
import { cellOf, type Edits, type Grid, type Place, type Range } from './grid-model.ts'
import { nextEditable } from './moves.ts'
import type { Selected } from './use-selected.ts'

/** What is done with cells; a change of many is one step. */
export type GridWork = {
  type: (range: Range, text: string) => void
  clear: (range: Range) => void
  fill: (source: Range, last: number) => void
  paste: (range: Range, text: string) => void
  undo: () => void
  redo: () => void
  /** A cell in which nothing can be typed. */
  refuse: (place: Place) => void
}

export type GridAt = { grid: Grid; edits: Edits; selected: Selected; work: GridWork }

const afterEdit: Readonly<Record<EditEnd, readonly [down: number, right: 0 | 1 | -1]>> = {
  ...{ down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] },
  ...{ stay: [0, 0], all: [0, 0], none: [0, 0] },
}

/** The text in the field of the cell at which keys act; undefined while one does not type. */
export function useEditing({ grid, edits, selected, work }: GridAt, table: RefObject<HTMLElement | null>) {
  const [editing, setEditing] = useState<string>()
  const { head, range, go } = selected
  const step = (by: 1 | -1): boolean => {
    const next = nextEditable(grid, head, by)
    if (next) go(next)
    return next !== undefined
  }
  return {
    editing,
    /** Goes to the next cell that can be changed, if there is one. */
    step,
    edit(text: string) {
      if (!cellOf(grid, edits, head).isEditable) return work.refuse(head)
      // The field is there before the browser writes the pressed key, and an input method composes in it.
      flushSync(() => setEditing(text))
    },
    end(text: string, how: EditEnd) {
      setEditing(undefined)
      if (how !== 'none') work.type(how === 'all' ? range : { from: head, to: head }, text)
      const [down, right] = afterEdit[how]
      if (right !== 0) step(right)
      else if (down !== 0) go({ row: head.row + down, column: head.column })
      if (how !== 'stay') table.current?.focus({ preventScroll: true })
    },
  }
}
export type Editing = ReturnType<typeof useEditing>
