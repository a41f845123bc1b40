import { useEffect, useState } from 'react'
import { blockRows, drawForPaper, rowsAtOnce } from './near-blocks.ts'

/** Plain rows for one picture: few of those that Chromium lays out, which it does 3,000 px ahead of what is seen; the others are skipped. */
const nearRows = 48
const nearRowsAtOnce = 4
const farRowsAtOnce = 12

/** A list of no more is whole everywhere: whoever goes by a list of controls, or searches for one, finds all of them. */
const wholeMax = 60

/** The rows from the first on that are whole wherever they are. */
export function wholeRows(count: number): number {
  return count > wholeMax ? blockRows : count
}

function rowsOfPicture(drawn: number, count: number): number {
  if (drawn < wholeRows(count)) return rowsAtOnce
  return drawn < nearRows ? nearRowsAtOnce : farRowsAtOnce
}

/**
 * How many of so many rows are in the document: those of the first picture, then more in every turn, until all are.
 * `isHeld`: something else of the page has its turn first.
 */
export function useDrawnRows(count: number, isHeld: boolean): number {
  const [drawn, setDrawn] = useState(rowsAtOnce)
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
