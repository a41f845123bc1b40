import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { Button, Checkbox, Price } from '../../base/ui/parts.ts'
import { selectLines } from './actions.ts'
import { AmountList } from './amount-list.tsx'
import { deleteFromList } from './delete-from-list.ts'
import { DeletedStrip } from './deleted-strip.tsx'
import { $shownLines } from './filter-store.ts'
import { goCheckout } from './go-checkout.ts'
import { messages } from './messages.ts'
import { isBuyable, isSelected } from './preview.ts'
import { startGapsOf } from './start-gaps.ts'
import { ApartNote } from './apart-note.tsx'
import { StartStrip } from './start-strip.tsx'
import { ToCheckout } from './to-checkout.tsx'

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
        {messages.selectAll}
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

/** The sum of the selection and the checkout button, always visible. */
export function CartBar({ cart, isSaving }: { cart: CartWire; isSaving: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  const gaps = useMemo(() => startGapsOf(cart), [cart])
  const { amounts } = cart
  async function leave(button: HTMLElement) {
    setLeaving(true)
    await goCheckout(button)
    setLeaving(false)
  }
  return (
    <section className="yaoji-sticky-bar yaoji-cart-bar" aria-label={messages.summary}>
      <DeletedStrip />
      <ApartNote cart={cart} />
      <StartStrip gaps={gaps} />
      <SelectionTools />
      <p className="yaoji-sticky-bar__count" aria-live="polite">
        {isSaving ? messages.saving : messages.selectedCount(amounts.lines)}
      </p>
      <AmountList amounts={amounts} />
      <p className="yaoji-sticky-bar__sum">
        <span>{messages.payable}</span>
        <Price value={amounts.payable} size="l" />
        {amounts.lines > 0 && <WhyPrice asked={cartAsked} about={messages.payable} />}
      </p>
      <ActingFor group="orderers">
        <ToCheckout id="yaoji-cart-blocked" cart={cart} gaps={gaps} size="large" isBusy={isLeaving} onGo={button => void leave(button)} />
      </ActingFor>
    </section>
  )
}
