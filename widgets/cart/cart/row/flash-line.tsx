import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { Button } from '../../../base/ui/parts.ts'
import { $cart } from '../state/store.ts'
import { flashMessages as messages } from './flash-messages.ts'
import { $flashSales, flashUnits, takeFlashPrice, unitsInFlash } from './flash-price.ts'

/** What a line would cost by a flash sale, and one press that takes it; its price stays what it is until then. */
export function FlashLine({ line, children }: { line: CartLineWire; children: ReactNode }) {
  const sale = useStore($flashSales).get(line.goods.id)
  const cart = useStore($cart)
  const [isBusy, setBusy] = useState(false)
  if (!sale || sale.price === null) return children
  const inFlash = cart.state === 'ready' ? unitsInFlash(cart.cart.data, line.goods.id) : 0
  const { taken, rest } = flashUnits(line, sale, inFlash)
  const { bzdw: unit } = line.goods
  const left = sale.left === null ? '' : messages.left(sale.left, unit)
  const fact = taken > 0 ? left : sale.reason || messages.allTaken(inFlash, unit)
  async function take(button: Element) {
    setBusy(true)
    await takeFlashPrice(button, { line, sale: sale!, taken, rest })
    setBusy(false)
  }
  return (
    <span className="yaoji-cart-flash" title={[messages.price(sale.price), fact].filter(Boolean).join('，')}>
      <span className="yaoji-cart-flash__price">{messages.price(sale.price)}</span>
      {fact && <span className="yaoji-cart-flash__fact">，{fact}</span>}
      {taken > 0 && (
        <Button
          kind="text"
          size="small"
          isBusy={isBusy}
          label={messages.takeOf(fullName(line.goods), taken, rest, unit)}
          onClick={event => void take(event.currentTarget)}
        >
          {rest > 0 ? messages.takeSome(taken, unit) : messages.take}
        </Button>
      )}
    </span>
  )
}
