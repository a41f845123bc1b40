import { useEffect, useState } from 'react'

/** Drawn and laid out by a slow phone, they take no longer than a touch may wait. */
const rowsInTurn = 2
/** So that what one turn drew is laid out before the next. */
const frameMs = 16

/** How many of so many rows are drawn by now, or more: two at first and two more with every frame. */
export function useRowsInTurns(count: number): number {
  const [drawn, setDrawn] = useState(rowsInTurn)
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(setDrawn, frameMs, drawn + rowsInTurn)
    return () => clearTimeout(timer)
  }, [drawn, count])
  return drawn
}
