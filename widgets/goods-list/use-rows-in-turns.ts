import { useEffect, useState } from 'react'

/** Drawn and laid out by a slow phone, they take no longer than a touch may wait. */
const rowsInTurn = 2
/** So that what one turn drew is laid out before the next. */
const frameMs = 16

/** How many of so many rows are in the document: two at first, two more with every frame; all at once in a tab that nobody sees. */
export function useRowsInTurns(count: number): number {
  const [drawn, setDrawn] = useState(rowsInTurn)
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(() => setDrawn(document.hidden ? count : drawn + rowsInTurn), frameMs)
    return () => clearTimeout(timer)
  }, [drawn, count])
  return Math.min(drawn, count)
}
