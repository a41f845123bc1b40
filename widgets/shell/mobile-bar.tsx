import { useEffect, useRef, useState } from 'react'
import { $cartCount, $isDrawerOpen, CartCount, openDrawer } from '../cart/parts.ts'
import { $address } from '../lib/address.ts'
import { environment } from '../lib/environment.ts'
import { cartPath, homePath, ordersPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Icon, type IconName } from '../ui/parts.ts'
import { CategorySheet } from './category-sheet.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { messages } from './messages.ts'

type PlaceProps = { icon: IconName; text: string; path: string; address: string }

const isHere = (address: string, path: string) => address.split('?')[0] === path

function Place({ icon, text, path, address }: PlaceProps) {
  return (
    <a className="yaoji-mobile-bar__place" href={environment.href(path)} aria-current={isHere(address, path) ? 'page' : undefined}>
      <Icon name={icon} />
      {text}
    </a>
  )
}

/** Opens the drawer, which is a sheet on a phone; the focus comes back when it closes. */
function CartPlace({ address }: { address: string }) {
  const count = useLiveStore($cartCount, undefined)
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
      ref={element}
      type="button"
      className="yaoji-mobile-bar__place"
      aria-expanded={isOpen}
      aria-label={messages.openCart(count)}
      onClick={openDrawer}
    >
      <Icon name="cart" />
      {messages.cart}
      {Boolean(count) && <CartCount className="yaoji-mobile-bar__count" count={count} />}
    </button>
  )
}

/** The places a buyer with a phone goes to, at the bottom of the screen. */
export function MobileBar({ hotline }: { hotline?: string | undefined }) {
  const address = useLiveStore($address, '')
  const [sheet, openSheet] = useState<'categories' | 'contacts'>()
  const close = () => openSheet(undefined)
  return (
    <nav className="yaoji-mobile-bar" aria-label={messages.mobileBar}>
      <Place icon="home" text={messages.home} path={homePath()} address={address} />
      <button
        type="button"
        className="yaoji-mobile-bar__place"
        aria-expanded={sheet === 'categories'}
        onClick={() => openSheet('categories')}
      >
        <Icon name="grid" />
        {messages.category}
      </button>
      <CartPlace address={address} />
      <Place icon="list" text={messages.myOrders} path={ordersPath()} address={address} />
      <button
        type="button"
        className="yaoji-mobile-bar__place"
        aria-label={messages.service}
        aria-expanded={sheet === 'contacts'}
        onClick={() => openSheet('contacts')}
      >
        <Icon name="phone" />
        {messages.serviceShort}
      </button>
      {sheet === 'categories' && <CategorySheet onClose={close} />}
      {sheet === 'contacts' && <ContactDialog hotline={hotline} onClose={close} />}
    </nav>
  )
}
