import { useEffect, useRef, useState } from 'react'
import { limits } from '@yaoji/contract/limits'
import { $cartCount, $isDrawerOpen, openDrawer } from '../cart/index.ts'
import { $address } from '../lib/address.ts'
import { environment } from '../lib/environment.ts'
import { cartPath, homePath, ordersPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Icon, type IconName } from '../ui/index.ts'
import { CategorySheet } from './category-sheet.tsx'
import { messages } from './messages.ts'

function countText(count: number): string {
  return count > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(count)
}

type PlaceProps = { icon: IconName; text: string; path: string; address: string }

const isHere = (address: string, path: string) => address.split('?')[0] === path

function Place({ icon, text, path, address }: PlaceProps) {
  return (
    <a
      className="yaoji-mobile-bar__place" href={environment.href(path)}
      aria-current={isHere(address, path) ? 'page' : undefined}
    >
      <Icon name={icon} />
      {text}
    </a>
  )
}

/** Opens the drawer, which is a sheet on a phone; the focus comes back when it closes. */
function CartPlace({ address }: { address: string }) {
  const count = useLiveStore($cartCount, 0)
  const isOpen = useLiveStore($isDrawerOpen, false)
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const { current } = element
    return () => current?.focus()
  }, [isOpen])
  if (isHere(address, cartPath())) return <Place icon="cart" text={messages.cart} path={cartPath()} address={address} />
  return (
    <button
      ref={element} type="button" className="yaoji-mobile-bar__place" aria-expanded={isOpen}
      aria-label={messages.openCart(count)} onClick={openDrawer}
    >
      <Icon name="cart" />
      {messages.cart}
      {count > 0 && <span className="yaoji-mobile-bar__count">{countText(count)}</span>}
    </button>
  )
}

/** The four places a buyer with a phone goes to, at the bottom of the screen. */
export function MobileBar() {
  const address = useLiveStore($address, '')
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <nav className="yaoji-mobile-bar" aria-label={messages.mobileBar}>
      <Place icon="home" text={messages.home} path={homePath()} address={address} />
      <button
        type="button" className="yaoji-mobile-bar__place" aria-expanded={isSheetOpen} onClick={() => setSheetOpen(true)}
      >
        <Icon name="grid" />
        {messages.category}
      </button>
      <CartPlace address={address} />
      <Place icon="list" text={messages.myOrders} path={ordersPath()} address={address} />
      {isSheetOpen && <CategorySheet onClose={() => setSheetOpen(false)} />}
    </nav>
  )
}
