import { useEffect, useState } from 'react'
import { blockRows, drawForPaper, rowsAtOnce } from './near-blocks.ts'

const plainRowsAtOnce = 12

/** A list of no more is whole everywhere: whoever goes by a list of controls, or searches for one, finds all of them. */
const wholeMax = 60

/** The rows from the first on that are whole wherever they are. */
export function wholeRows(count: number): number {
  return count > wholeMax ? blockRows : count
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
    const more = drawn < wholeRows(count) ? rowsAtOnce : plainRowsAtOnce
    const timer = setTimeout(() => setDrawn(drawn + more))
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
