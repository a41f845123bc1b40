import { useEffect, useState } from 'react'
import { drawForPaper } from './near-blocks.ts'

/** Lines that come near together, about as many as a window holds. */
export const blockRows = 8

/** Rows of the first picture; whole ones are dear, so that as many more come in each turn. */
export const firstRows = 4
const plainRowsAtOnce = 40

/** A list of no more is whole everywhere: whoever goes by a list of controls, or searches for one, finds all of them. */
const wholeMax = 60

/** The rows from the first on that are whole wherever they are. */
export function wholeRows(count: number): number {
  return count > wholeMax ? blockRows : count
}

/** How many of so many rows are in the document: those of the first picture, then more in every turn, until all are. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(firstRows)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole) return
    const more = drawn < wholeRows(count) ? firstRows : plainRowsAtOnce
    const timer = setTimeout(() => setDrawn(drawn + more))
    return () => clearTimeout(timer)
  }, [drawn, isWhole, count])
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
