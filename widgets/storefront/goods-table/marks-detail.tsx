import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName, ladderSteps, markMessages, shownTags } from '../goods/parts.ts'
import { Saving } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import type { RowSource } from './use-grid-rows.ts'

const room = 8

/** The row whose marks have the pointer or the focus, until Escape or a scroll. */
function useMarkedCell(scroller: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [cell, setCell] = useState<HTMLElement>()
  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const find = ({ target }: Event) =>
      setCell((target instanceof Element ? target.closest<HTMLElement>('[data-index] > [data-name="tags"]') : null) ?? undefined)
    const close = () => setCell(undefined)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    for (const name of ['pointerover', 'focusin'] as const) grid.addEventListener(name, find, options)
    for (const name of ['pointerleave', 'scroll', 'focusout'] as const) grid.addEventListener(name, close, options)
    grid.addEventListener('keydown', onKey, options)
    return () => listening.abort()
  }, [scroller])
  return cell
}

function Detail({ goods, cell }: { goods: GoodsWire; cell: HTMLElement }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const { top, bottom, right } = cell.getBoundingClientRect()
    const isBelow = bottom + box.offsetHeight + room < innerHeight
    box.style.top = `${isBelow ? bottom : top - box.offsetHeight}px`
    box.style.left = `${Math.max(room, right - box.offsetWidth)}px`
  })
  const tags = shownTags(goods.tags)
  const steps = ladderSteps(goods, 0)
  return (
    <div ref={element} className="yaoji-marks-detail" role="tooltip" aria-label={markMessages.detailOf(fullName(goods))}>
      <strong>{fullName(goods)}</strong>
      <Saving paid={goods.price} list={goods.base_price} />
      {goods.market_price !== null && <p>{messages.retailOf(goods.market_price)}</p>}
      {steps.length > 0 && <p>{messages.stepsOf(steps.map(({ number, price }) => messages.step(number, goods.bzdw, price)).join('，'))}</p>}
      {tags.length === 0 ? (
        <p>{markMessages.none}</p>
      ) : (
        <dl>
          {tags.map(({ name, describe }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{describe}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** What the marks of a row mean, on hover or focus of their cell. It lies over the rows and moves none. */
export function MarksDetail({ scroller, source }: { scroller: RefObject<HTMLElement | null>; source: RowSource }) {
  const cell = useMarkedCell(scroller)
  const index = Number(cell?.parentElement?.dataset['index'] ?? -1)
  const row = cell?.isConnected && index >= 0 && index < source.count ? source.at(index) : undefined
  return row?.state === 'ready' && cell && <Detail goods={row.goods} cell={cell} />
}
