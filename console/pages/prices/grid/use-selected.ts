import { useState } from 'react'
import { rangeOf, type Grid, type Place, type Range } from './grid-model.ts'

/** Where the cell is at which keys act, and where the selection began. */
type Ends = { anchor: Place; head: Place }

const within = (at: number, length: number) => Math.max(0, Math.min(at, length - 1))

/** The selected cells: a rectangle between two of them. */
export function useSelected({ rows, columns }: Grid) {
  // Facts come first: values begin at the first column that can be changed.
  const first = Math.max(
    0,
    columns.findIndex(({ kind }) => kind !== 'given'),
  )
  const [ends, setEnds] = useState<Ends>({ anchor: { row: 0, column: first }, head: { row: 0, column: first } })
  const clamped = ({ row, column }: Place): Place => ({ row: within(row, rows.length), column: within(column, columns.length) })
  const head = clamped(ends.head)
  const range = rangeOf(clamped(ends.anchor), head)
  return {
    head,
    range,
    isMany: range.from.row !== range.to.row || range.from.column !== range.to.column,
    /** Goes to a cell; `isMore` leaves the beginning of the selection where it is. */
    go: (place: Place, isMore = false) => setEnds(({ anchor }) => ({ anchor: isMore ? anchor : clamped(place), head: clamped(place) })),
    select: ({ from, to }: Range) => setEnds({ anchor: from, head: to }),
  }
}
export type Selected = ReturnType<typeof useSelected>
