import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { savedBy } from '@yaoji/contract/domain/prices/saving'
import { money } from '@yaoji/contract/domain/money'
import { marksOf } from './line-marks.ts'
import { lineNext } from './line-next.ts'
import { pageMessages as messages } from '../page/page-messages.ts'
import { setText } from './set-parts.tsx'
import { $cart } from '../state/store.ts'

type Place = { lineId: number; box: DOMRect }

/** Room that the box may need below its row. */
const roomPx = 260

const linePlace = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-detail]') : null
  return cell ? { lineId: Number(cell.dataset['detail']), box: cell.getBoundingClientRect() } : undefined
}

/** The line whose marks are hovered or focused; the box itself may be hovered too, and Escape closes it. */
function useShownPlace(ref: RefObject<HTMLDivElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const page = ref.current?.parentElement
    if (!page) return
    const stop = new AbortController()
    const look = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) setPlace(linePlace(target))
    }
    const close = () => setPlace(undefined)
    for (const name of ['pointerover', 'focusin']) page.addEventListener(name, look, { signal: stop.signal })
    for (const name of ['pointerleave', 'focusout']) page.addEventListener(name, close, { signal: stop.signal })
    window.addEventListener('scroll', close, { signal: stop.signal, passive: true })
    document.addEventListener('keydown', event => event.key === 'Escape' && close(), { signal: stop.signal })
    return () => stop.abort()
  }, [ref])
  return place
}

function Detail({ line }: { line: CartLineWire }) {
  const { goods, price, raw_price: list, combination } = line
  const { reached, next } = lineNext(line)
  const saved = savedBy(price, list)
  return (
    <>
      <p className="yaoji-cart-detail__name">{`${fullName(goods)} ${goods.ypgg}`}</p>
      <p>{[goods.sccj, goods.pzwh, goods.ck_name].filter(Boolean).join(messages.factSeparator)}</p>
      {combination && <p>{setText(combination)}</p>}
      {saved !== undefined && list !== null && <p>{messages.savedOf(money(list), money(saved))}</p>}
      <ul>
        {marksOf(line).map(({ name, describe }) => (
          <li key={name}>{describe ? messages.markOf(name, describe) : name}</li>
        ))}
        {[...reached, ...next].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** What the signs of a line mean, over all rows: a popover, since rows clip what leaves them. */
export function LineDetailHost() {
  const ref = useRef<HTMLDivElement>(null)
  const place = useShownPlace(ref)
  const cart = useStore($cart)
  const line = cart.state === 'ready' && place ? cart.cart.data.find(({ id }) => id === place.lineId) : undefined
  useEffect(() => {
    const element = ref.current
    if (!element?.showPopover) return
    if (!line || !place) return element.hidePopover()
    const { top, bottom, right } = place.box
    const isAbove = bottom + roomPx > innerHeight
    element.style.setProperty(
      'inset',
      isAbove ? `auto ${innerWidth - right}px ${innerHeight - top}px auto` : `${bottom}px ${innerWidth - right}px auto auto`,
    )
    element.showPopover()
  }, [line, place])
  return (
    <div ref={ref} className="yaoji-cart-detail" popover="manual" role="tooltip">
      {line && <Detail line={line} />}
    </div>
  )
}
