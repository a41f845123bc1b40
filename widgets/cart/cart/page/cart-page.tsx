import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import * as paths from '@yaoji/contract/paths'
import { OnlyFor } from '../../../shared/navigation/parts.ts'
import { environment } from '../../../base/lib/environment.ts'
import { quickPurchasePath } from '../../../base/lib/addresses/member-paths.ts'
import { toFirstQuantity } from '../../../base/lib/input/first-quantity.ts'
import { listPath } from '../../../base/lib/paths.ts'
import { useLiveStore } from '../../../base/lib/stores/use-live-store.ts'
import { WhyHost } from '../../../shared/price-steps/parts.ts'
import { Blocked, Button, Empty, Tabs } from '../../../base/ui/parts.ts'
import { dismissChanges } from '../state/actions.ts'
import { CartBar } from './cart-bar.tsx'
import { CartFold } from './cart-fold.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTable } from './cart-table.tsx'
import { CartTools } from './cart-tools.tsx'
import { ChangesNote } from './changes-note.tsx'
import { DeletedStrip } from './deleted-strip.tsx'
import { closeDrawer } from '../drawer/drawer-store.ts'
import { $filterId, chooseFilter } from './filter-store.ts'
import { DialogHost } from './dialog-host.tsx'
import { FillHost } from '../fill/fill-host.tsx'
import { LateUnsent, useNextTurn } from './late-parts.tsx'
import { LineDetailHost } from '../row/line-detail.tsx'
import { isLong } from './long-cart.ts'
import { messages } from '../messages.ts'
import { pageMessages } from './page-messages.ts'
import { PasteHost } from '../fill/paste-host.tsx'
import { SavedButton, SavedHost } from '../saved/saved-button.tsx'
import { loadCart } from '../state/refresh.ts'
import { $cartChanges, type CartValue } from '../state/served.ts'
import { $cart } from '../state/store.ts'
import { useTurns } from '../row/use-turns.ts'

function EmptyCart() {
  return (
    <>
      <LateUnsent />
      <Empty icon="cart" title={messages.cartEmpty}>
        <p>{pageMessages.cartEmptyHint}</p>
        <p className="yaoji-empty__ways">
          <Button kind="primary" href={environment.href(listPath())}>
            {messages.goShopping}
          </Button>
          <Button href={environment.href(quickPurchasePath())}>{pageMessages.quickPurchase}</Button>
          <Button href={environment.href(paths.purchaseList)}>{pageMessages.importList}</Button>
        </p>
        <SavedButton />
      </Empty>
      <DeletedStrip />
    </>
  )
}

function CartTitle({ count }: { count?: number }) {
  return (
    <>
      <h1 className={count === undefined ? 'yaoji-visually-hidden' : 'yaoji-sheet__title'} tabIndex={-1} onKeyDown={toFirstQuantity}>
        {messages.cart}
      </h1>
      {count !== undefined && <span className="yaoji-sheet__count">{count}</span>}
    </>
  )
}

/** One line above the rows for what matters most: changes without an answer, what has changed, or the promotions. */
function FoldedLine() {
  const changes = useStore($cartChanges)
  return (
    <div className="yaoji-cart-slot">
      {changes.length > 0 ? <ChangesNote changes={changes} onRead={dismissChanges} /> : <CartFold />}
      <LateUnsent />
    </div>
  )
}

function FullCart({ cart, isSaving }: { cart: CartWire; isSaving: boolean }) {
  const filterId = useStore($filterId)
  // The first row comes first, then the bar, then the other rows: each has a picture of its own.
  const hasBar = useNextTurn(!isLong(cart))
  return (
    <>
      <div className="yaoji-sheet__tools">
        <CartTitle count={cart.data.length} />
        <Tabs
          label={pageMessages.filters}
          current={filterId}
          onChoose={id => void chooseFilter(id)}
          tabs={cart.filter_data.map(({ id, name, count }) => ({ key: id, text: name, count }))}
        />
        <span className="yaoji-sheet__space" />
        <CartTools />
      </div>
      <FoldedLine />
      <OnlyFor group="orderers">
        <CartTable isHeld={!hasBar} />
        {hasBar && <CartBar cart={cart} isSaving={isSaving} />}
      </OnlyFor>
      <LineDetailHost />
      <PasteHost />
      <DialogHost />
      <FillHost />
      <WhyHost />
    </>
  )
}

function CartContent({ value }: { value: CartValue }) {
  switch (value.state) {
    case 'loading':
      return <CartSkeleton />
    case 'visitor':
      return <Blocked kind="visitor" title={messages.visitorTitle} />
    case 'failed':
      return <Blocked kind="failed" title={messages.failed} failure={value.failure} onRetry={() => void loadCart()} />
    case 'ready':
      return value.cart.data.length === 0 ? <EmptyCart /> : <FullCart cart={value.cart} isSaving={value.isSaving} />
  }
}

/** /cart, step 1. Its first call is the cart list, which the page's head may have started. */
export function CartPage() {
  const value = useLiveStore<CartValue>($cart, { state: 'loading' })
  useTurns(value)
  useEffect(() => {
    closeDrawer()
    void loadCart()
  }, [])
  return (
    <div className="yaoji-root yaoji-sheet yaoji-cart-page">
      {!(value.state === 'ready' && value.cart.data.length > 0) && <CartTitle />}
      <CartContent value={value} />
      <SavedHost />
    </div>
  )
}
