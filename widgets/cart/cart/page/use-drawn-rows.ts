import { useEffect, useState } from 'react'
import { blockRows, drawForPaper, rowsAtOnce } from './near-blocks.ts'

/** Rows of the first frame. */
export const firstRows = 1

/** Plain rows per frame: fewer among those that Chromium lays out, up to 3,000 px ahead of the viewport; the others are skipped. */
const nearRows = 48
const nearRowsAtOnce = 4
const farRowsAtOnce = 12

/** Up to this length all rows are complete, so that a list of the page's controls, or a search, finds all of them. */
const wholeMax = 60

/** Number of rows, from the first on, that are complete regardless of the viewport. */
export function wholeRows(count: number): number {
  return count > wholeMax ? blockRows : count
}

function rowsOfPicture(drawn: number, count: number): number {
  if (drawn < wholeRows(count)) return rowsAtOnce
  return drawn < nearRows ? nearRowsAtOnce : farRowsAtOnce
}

/**
 * How many of `count` rows are in the document: those of the first frame, then more in every turn, until all are.
 * `isHeld`: another part of the page goes first.
 */
export function useDrawnRows(count: number, isHeld: boolean): number {
  const [drawn, setDrawn] = useState(firstRows)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole || isHeld) return
    const timer = setTimeout(() => setDrawn(drawn + rowsOfPicture(drawn, count)))
    return () => clearTimeout(timer)
  }, [drawn, isWhole, isHeld, count])
  useEffect(() => {
    function print() {
      drawForPaper()
      setDrawn(count)
    }
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [count])
  return drawn
}
