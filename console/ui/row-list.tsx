import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

/** Of every row, in pixels: those that a finger presses are higher. */
export const rowHeight = (): number => parseInt(getComputedStyle(document.documentElement).getPropertyValue('--console-row'), 10) || 34
/** The next page is read when fewer rows than this are left below those that are drawn. */
const readAhead = 15

/** An empty row as high as those that are not drawn: set by a property, which a strict CSP allows. */
export const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td className="gap" colSpan={20} ref={cell => void (cell && (cell.style.height = `${height}px`))} />
  </tr>
)

export type RowListProps<Row> = {
  rows: readonly Row[]
  /** The row at the cursor. */
  at: number
  caption: string
  head: ReactNode
  row: (row: Row, index: number, isAt: boolean) => ReactNode
  readMore: () => void
  isMore: boolean
}

/** Rows of one height; only those in sight are drawn, and the next page is read before the last row is in sight. */
export function RowList<Row>({ rows, at, caption, head, row, readMore, isMore }: RowListProps<Row>) {
  const body = useRef<HTMLDivElement>(null)
  const [height] = useState(rowHeight)
  // The head stays at the top: the last row in sight ends that much earlier than the list.
  const [headHeight, setHeadHeight] = useState(0)
  const place = useCallback((element: HTMLDivElement | null) => {
    body.current = element
    setHeadHeight(element?.querySelector('thead')?.offsetHeight ?? 0)
  }, [])
  const virtual = useVirtualizer({
    ...{ count: rows.length, overscan: 12, scrollPaddingEnd: headHeight },
    ...{ getScrollElement: () => body.current, estimateSize: () => height },
  })
  const drawn = virtual.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (isMore && last >= rows.length - readAhead) readMore()
  }, [isMore, last, rows.length, readMore])
  useEffect(() => {
    if (rows.length > 0) virtual.scrollToIndex(at)
  }, [at, rows.length, virtual])
  const total = virtual.getTotalSize()
  return (
    <div ref={place} className="body" tabIndex={0}>
      <table className="tbl">
        <caption className="sr">{caption}</caption>
        {head}
        <tbody>
          <Gap height={drawn[0]?.start ?? 0} />
          {drawn.map(({ index }) => {
            const own = rows[index]
            return own === undefined ? null : row(own, index, index === at)
          })}
          <Gap height={total - (drawn.at(-1)?.end ?? total)} />
        </tbody>
      </table>
    </div>
  )
}
