import { useEffect, useState } from 'react'
import { drawForPaper } from './near-rows.ts'

/** Rows of the first picture, more than a window holds. */
export const firstRows = 12
const rowsAtOnce = 40

/** A list of no more is whole everywhere: whoever goes by a list of controls, or searches for one, finds all of them. */
const wholeMax = 60

/** The rows from the first on that are whole wherever they are. */
export function wholeRows(count: number): number {
  return count > wholeMax ? firstRows : count
}

/** How many of so many rows are in the document: those of the first picture, then more in every turn, until all are. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(firstRows)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => setDrawn(drawn + rowsAtOnce))
    return () => clearTimeout(timer)
  }, [drawn, isWhole])
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
