import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLiveStore } from '../../../base/lib/stores/use-live-store.ts'
import { Icon, IconButton } from '../../../base/ui/parts.ts'
import { CartCount } from './cart-count.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { $isDrawerOpen, closeDrawer, toggleDrawer } from './drawer-store.ts'
import { messages } from '../messages.ts'
import { pressAsClick } from '../row/press-as-click.ts'
import { $cartCount } from '../state/store.ts'

export type CartDrawerProps = {
  /** More of the right sidebar, above and below the cart's own button in the narrow strip. */
  above?: ReactNode
  below?: ReactNode
}

/** The cart at the right edge: 40 px closed, 310 px open; a sheet from below on a phone. */
export function CartDrawer({ above, below }: CartDrawerProps) {
  const isOpen = useLiveStore($isDrawerOpen, false)
  const count = useLiveStore($cartCount, undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [presses] = useState(pressAsClick)
  useEffect(() => {
    if (!isOpen || !heading.current) return
    // The element that opened the drawer gets the focus back.
    const { activeElement } = heading.current.getRootNode() as Document | ShadowRoot
    opener.current = activeElement instanceof HTMLElement ? activeElement : null
    heading.current.focus()
  }, [isOpen])
  function close() {
    closeDrawer()
    opener.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close()
  }
  return (
    <aside
      className="yaoji-root yaoji-cart-drawer"
      data-state={isOpen ? 'open' : 'closed'}
      aria-label={messages.drawer}
      onKeyDown={onKeyDown}
    >
      {isOpen && <div className="yaoji-cart-drawer__scrim" onClick={close} />}
      <div className="yaoji-cart-drawer__strip" {...presses}>
        {above}
        <button
          type="button"
          className="yaoji-cart-drawer__toggle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? messages.closeCart : messages.openCart}，${messages.cartWithCount(count)}`}
          onClick={toggleDrawer}
        >
          <Icon name="cart" />
          <span className="yaoji-cart-drawer__word">{messages.cart}</span>
          <CartCount className="yaoji-cart-drawer__count" count={count} />
        </button>
        {below}
      </div>
      {isOpen && (
        <div className="yaoji-cart-drawer__panel">
          <div className="yaoji-cart-drawer__head">
            <h2 ref={heading} tabIndex={-1}>
              {messages.cart}
            </h2>
            <IconButton icon="close" label={messages.closeCart} onClick={close} />
          </div>
          <DrawerPanel />
        </div>
      )}
    </aside>
  )
}
