import { useEffect, useState } from 'react'

/** A slow phone renders these within the acceptable delay of a touch. */
const rowsInTurn = 2
/** One frame, so that each turn is laid out before the next. */
const frameMs = 16

/** How many of `count` rows are rendered: two at first and two more with every frame. */
export function useRowsInTurns(count: number): number {
  const [drawn, setDrawn] = useState(rowsInTurn)
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(setDrawn, frameMs, drawn + rowsInTurn)
    return () => clearTimeout(timer)
  }, [drawn, count])
  return drawn
}
