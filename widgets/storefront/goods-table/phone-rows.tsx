import { useStore } from '@nanostores/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { useLastPurchases } from '../../shared/last-purchase/parts.ts'
import { addRow } from './add-rows.ts'
import { messages } from './messages.ts'
import { PhoneRow } from './phone-row.tsx'
import type { SheetStore } from './sheet-store.ts'
import type { RowSource } from './use-grid-rows.ts'

/** Height with letters of 16 px (`--yaoji-row-phone`). */
const rowHeight = 64
const rowsBeyond = 4
const wantDelayMs = 80

export type PhoneRowsProps = {
  source: RowSource
  today: string
  sheet: SheetStore
  onRetry: (page: number) => void
}

/** The sheet on a phone: a virtualized list in the page's own scroll. */
export function PhoneRows({ source, today, sheet, onRetry }: PhoneRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: source.count,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
    scrollMargin,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { want, count } = source
  useEffect(() => {
    const timer = setTimeout(() => want(startIndex, endIndex), wantDelayMs)
    return () => clearTimeout(timer)
    // The wanted rows change with the visible range; `want` is always of the same store.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [startIndex, endIndex, count])
  const rows = Array.from({ length: Math.max(0, endIndex - startIndex + 1) }, (_, at) => source.at(startIndex + at))
  useLastPurchases(rows.flatMap(row => (row.state === 'ready' ? [row.goods.id] : [])))
  const { containerRef, measureElement } = virtualizer
  const attach = useCallback(
    (node: HTMLUListElement | null) => {
      list.current = node
      containerRef(node)
    },
    [containerRef],
  )
  const add = useCallback((goods: GoodsWire) => void addRow(sheet, goods, today), [sheet, today])
  const measure = measureElement as (element: Element | null) => void
  return (
    <>
      <ul ref={attach} className="yaoji-goods-table__list" data-quantities aria-label={messages.grid}>
        {virtualizer.getVirtualItems().map(({ index, key }) => (
          <PhoneRow
            key={key}
            index={index}
            count={count}
            row={source.at(index)}
            today={today}
            sheet={sheet}
            onAdd={add}
            onRetry={onRetry}
            measure={measure}
          />
        ))}
      </ul>
      <p className="yaoji-visually-hidden" role="status">
        {useStore(sheet.$announcement)}
      </p>
    </>
  )
}
