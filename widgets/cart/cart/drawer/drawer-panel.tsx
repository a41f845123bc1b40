import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { OrRefusal, OnlyFor } from '../../../shared/navigation/parts.ts'
import { environment } from '../../../base/lib/environment.ts'
import { cartPath } from '../../../base/lib/paths.ts'
import { $session } from '../../../identity/session/parts.ts'
import { Blocked, Button, Checkbox, Empty, Price, Skeleton } from '../../../base/ui/parts.ts'
import { selectLines } from '../state/actions.ts'
import { DeletedStrip } from '../page/deleted-strip.tsx'
import { DrawerLine } from './drawer-line.tsx'
import { goCheckout } from '../to-checkout/go-checkout.ts'
import { LateGifts, LateUnsent } from '../page/late-parts.tsx'
import { messages } from '../messages.ts'
import { isBuyable, isSelected } from '../state/preview.ts'
import { loadCart } from '../state/refresh.ts'
import { $unsaved } from '../state/served.ts'
import { startGapsOf } from '../to-checkout/start-gaps.ts'
import { StartStrip } from '../to-checkout/start-strip.tsx'
import { ToCheckout } from '../to-checkout/to-checkout.tsx'
import { $cart } from '../state/store.ts'

function DrawerLines({ cart }: { cart: CartWire }) {
  const unsaved = useStore($unsaved)
  return (
    <ul className="yaoji-cart-drawer__lines" data-quantities tabIndex={0} aria-label={messages.table}>
      {cart.gifts.length > 0 && (
        <li className="yaoji-cart-drawer__gifts">
          <LateGifts />
        </li>
      )}
      {cart.data.map(line => (
        <DrawerLine key={line.id} line={line} unsaved={unsaved[line.id]} />
      ))}
    </ul>
  )
}

function DrawerFoot({ cart }: { cart: CartWire }) {
  const buyable = cart.data.filter(isBuyable)
  const gaps = useMemo(() => startGapsOf(cart), [cart])
  const { amounts } = cart
  // On a partner's page the way on leads to the cart of the main site: there is no paying here.
  const isSite = environment.mode === 'site'
  return (
    <div className="yaoji-cart-drawer__foot">
      <DeletedStrip />
      {isSite && <StartStrip gaps={gaps} />}
      <Checkbox
        isChecked={buyable.length > 0 && buyable.every(isSelected)}
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
      <p className="yaoji-cart-drawer__total">
        {messages.payable}
        <Price value={amounts.payable} size="l" />
      </p>
      <Button href={environment.href(cartPath())}>{messages.viewCart}</Button>
      {isSite && (
        <OrRefusal group="orderers">
          <ToCheckout id="yaoji-drawer-blocked" cart={cart} gaps={gaps} onGo={button => void goCheckout(button)} />
        </OrRefusal>
      )}
    </div>
  )
}

/** What the open drawer holds. The lines are asked for when it opens, not before. */
export function DrawerPanel() {
  const session = useStore($session)
  const value = useStore($cart)
  useEffect(() => {
    if (session.state === 'member') void loadCart()
  }, [session.state])
  if (value.state === 'visitor' || session.state === 'visitor') return <Blocked kind="visitor" title={messages.visitorTitle} />
  if (value.state === 'failed')
    return <Blocked kind="failed" title={messages.failed} failure={value.failure} onRetry={() => void loadCart()} />
  if (value.state === 'loading') return <Skeleton label={messages.loading} lines={8} />
  if (value.cart.data.length === 0)
    return (
      <>
        <LateUnsent />
        <Empty icon="cart" title={messages.cartEmpty} />
        <div className="yaoji-cart-drawer__foot">
          <DeletedStrip />
        </div>
      </>
    )
  return (
    <OnlyFor group="orderers">
      <LateUnsent />
      <DrawerLines cart={value.cart} />
      <DrawerFoot cart={value.cart} />
    </OnlyFor>
  )
}
