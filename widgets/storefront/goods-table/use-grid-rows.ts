import { useEffect, useRef, type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { TableRow } from './pages.ts'

/** Heights of heading and rows; goods-table.css has the same. */
export const headHeight = 40
export const rowHeight = 66
const rowsBeyond = 6
const wantDelayMs = 80

/** What a table shows: so many rows, each by its place, fetched when they come near. */
export type RowSource = { count: number; at: (index: number) => TableRow; want: (first: number, last: number) => void }

/**
 * The rows in sight and a few beyond, and the one with the focus, however far it was scrolled away. The virtualiser
 * writes their places to the elements itself: the markup has no style that a strict CSP refuses.
 */
export function useGridRows(scroller: RefObject<HTMLDivElement | null>, source: RowSource, focusedRow: number, initialTop: number) {
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: source.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: initialTop,
    scrollMargin: headHeight,
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
    // Whoever drags the bar past a thousand rows wants those where it rests.
    const timer = setTimeout(() => wanting.current(startIndex, endIndex), wantDelayMs)
    return () => clearTimeout(timer)
  }, [startIndex, endIndex, source.count])
  return virtualizer
}
