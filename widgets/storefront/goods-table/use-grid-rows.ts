import { useEffect, useRef, type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Density } from '@yaoji/contract/calls/identity/session'
import type { TableRow } from './pages.ts'

/** Heights of heading and rows with letters of 16 px (`--yaoji-row-head` and `--yaoji-row`); they grow with the letters. */
const headHeight = 30
const rowHeights: Readonly<Record<Density, number>> = { compact: 36, cozy: 44 }

const letters = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

export const rowHeightOf = (density: Density): number => rowHeights[density] * letters()
const rowsBeyond = 6
const wantDelayMs = 80

/** Rows of a table by index; they are fetched when they come near the viewport. */
export type RowSource = { count: number; at: (index: number) => TableRow; want: (first: number, last: number) => void }

export type GridRowsInput = { source: RowSource; focusedRow: number; initialTop: number; rowHeight: number }

/**
 * The visible rows with a few beyond, and the focused one wherever it is. The virtualizer
 * sets positions on the elements itself: the markup has no style that a strict CSP refuses.
 */
export function useGridRows(scroller: RefObject<HTMLDivElement | null>, { source, focusedRow, initialTop, rowHeight }: GridRowsInput) {
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: source.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: initialTop,
    scrollMargin: headHeight * letters(),
    overscan: rowsBeyond,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor(range) {
      const rows = defaultRangeExtractor(range)
      if (focusedRow < 0 || focusedRow >= source.count || rows.includes(focusedRow)) return rows
      return [...rows, focusedRow].toSorted((a, b) => a - b)
    },
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const wanting = useRef(source.want)
  useEffect(() => {
    wanting.current = source.want
  })
  useEffect(() => {
    // While the scroll bar is dragged over a thousand rows, only those where it stops are fetched.
    const timer = setTimeout(() => wanting.current(startIndex, endIndex), wantDelayMs)
    return () => clearTimeout(timer)
  }, [startIndex, endIndex, source.count])
  return virtualizer
}
