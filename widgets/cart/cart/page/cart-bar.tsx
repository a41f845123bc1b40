import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { ActingFor } from '../../../shared/navigation/parts.ts'
import { WhyPrice } from '../../../shared/price-steps/parts.ts'
import { Button, Checkbox, Price } from '../../../base/ui/parts.ts'
import { selectLines } from '../state/actions.ts'
import { AmountList } from '../amount-list.tsx'
import { AsideStrip } from '../to-checkout/aside-strip.tsx'
import { ordersOf } from './cart-groups.ts'
import { deleteFromList } from '../state/delete-from-list.ts'
import { DeletedStrip } from './deleted-strip.tsx'
import { $shownLines } from './filter-store.ts'
import { goCheckout } from '../to-checkout/go-checkout.ts'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from './page-messages.ts'
import { isBuyable, isSelected } from '../state/preview.ts'
import { $startGaps, setAside, type StartGap } from '../to-checkout/start-gaps.ts'
import { ToCheckout } from '../to-checkout/to-checkout.tsx'

const cartAsked = { of: 'cart' } as const

/** They act on the lines of the chosen tab only: a buyer cannot delete lines that are not shown. */
function SelectionTools() {
  const buyable = useStore($shownLines).filter(isBuyable)
  const selected = buyable.filter(isSelected)
  return (
    <div className="yaoji-cart-bar__tools">
      <Checkbox
        isChecked={buyable.length > 0 && selected.length === buyable.length}
        isDisabled={buyable.length === 0}
        onToggle={isChecked =>
          void selectLines(
            buyable.map(line => line.id),
            isChecked,
          )
        }
      >
        {shared.selectAll}
      </Checkbox>
      <Button
        kind="text"
        size="small"
        isDisabled={selected.length === 0}
        onClick={event =>
          void deleteFromList(
            event.currentTarget,
            selected.map(line => line.id),
          )
        }
      >
        {messages.deleteSelected}
      </Button>
    </div>
  )
}

/** How many lines are meant, or what keeps them from the checkout; the head of the warehouse has the ways on. */
function Count({ lines, gaps, isSaving }: { lines: number; gaps: readonly StartGap[]; isSaving: boolean }) {
  const [gap] = gaps
  const short = gaps.length > 1 ? messages.gapsOf(gaps.length) : gap && shared.startShort(gap.name, gap.amount)
  return (
    <p className="yaoji-sticky-bar__count" aria-live="polite" data-short={short !== undefined}>
      {isSaving ? shared.saving : messages.selectedCount(lines)}
      {short !== undefined && <strong>{short}</strong>}
    </p>
  )
}

/** The rest can be ordered first: one press sets aside all that a warehouse does not deliver yet. */
function RestFirst({ lines, gaps }: { lines: number; gaps: readonly StartGap[] }) {
  const ids = gaps.flatMap(gap => gap.ids)
  if (ids.length === 0 || ids.length >= lines) return null
  const name = gaps.map(gap => gap.name).join(messages.nameSeparator)
  return (
    <Button kind="text" size="small" onClick={() => void setAside({ name, ids })}>
      {messages.restFirst(lines - ids.length)}
    </Button>
  )
}

/** The sum of the selection and the checkout button, always visible and one line high. */
export function CartBar({ cart, isSaving }: { cart: CartWire; isSaving: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  const gaps = useStore($startGaps)
  const { amounts } = cart
  const orders = ordersOf(cart.data)
  async function leave(button: HTMLElement) {
    setLeaving(true)
    await goCheckout(button)
    setLeaving(false)
  }
  return (
    <section className="yaoji-sticky-bar yaoji-cart-bar" aria-label={shared.summary}>
      <div className="yaoji-sheet__outcome">
        <DeletedStrip />
        <AsideStrip />
      </div>
      <SelectionTools />
      <Count lines={amounts.lines} gaps={gaps} isSaving={isSaving} />
      <RestFirst lines={amounts.lines} gaps={gaps} />
      <AmountList amounts={amounts} />
      <p className="yaoji-sticky-bar__sum">
        <span>{shared.payable}</span>
        <Price value={amounts.payable} size="l" />
        {amounts.lines > 0 && <WhyPrice asked={cartAsked} about={shared.payable} />}
      </p>
      {orders > 1 && <span className="yaoji-cell-small yaoji-cart-bar__orders">{messages.orders(orders)}</span>}
      <ActingFor group="orderers">
        <ToCheckout id="yaoji-cart-blocked" cart={cart} gaps={gaps} size="large" isBusy={isLeaving} onGo={button => void leave(button)} />
      </ActingFor>
    </section>
  )
}
