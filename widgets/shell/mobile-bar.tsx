import { useState } from 'react'
import { limits } from '@yaoji/contract/limits'
import { $cartCount } from '../cart/index.ts'
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

type PlaceProps = { icon: IconName; text: string; path: string; address: string; count?: number }

function Place({ icon, text, path, address, count = 0 }: PlaceProps) {
  const isHere = address.split('?')[0] === path
  return (
    <a
      className="yaoji-mobile-bar__place" href={environment.href(path)} aria-current={isHere ? 'page' : undefined}
      aria-label={count > 0 ? messages.cartLines(count) : undefined}
    >
      <Icon name={icon} />
      {text}
      {count > 0 && <span className="yaoji-mobile-bar__count">{countText(count)}</span>}
    </a>
  )
}

/** The four places a buyer with a phone goes to, at the bottom of the screen. */
export function MobileBar() {
  const address = useLiveStore($address, '')
  const count = useLiveStore($cartCount, 0)
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
      <Place icon="cart" text={messages.cart} path={cartPath()} address={address} count={count} />
      <Place icon="list" text={messages.myOrders} path={ordersPath()} address={address} />
      {isSheetOpen && <CategorySheet onClose={() => setSheetOpen(false)} />}
    </nav>
  )
}
