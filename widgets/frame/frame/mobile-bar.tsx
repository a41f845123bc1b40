import { useEffect, useRef, useState, type ReactNode } from 'react'
import { $cartCount, $isDrawerOpen, CartCount, openDrawer } from '../../cart/cart/parts.ts'
import { $address } from '../../base/lib/addresses/address.ts'
import { environment } from '../../base/lib/environment.ts'
import { memberPath } from '../../base/lib/addresses/member-paths.ts'
import { cartPath, homePath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Icon, LateDialog, type IconName } from '../../base/ui/parts.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { messages } from './messages.ts'
import { $unread } from './unread.ts'

const loadCategories = () => import('./category-sheet.tsx')

type PlaceProps = { icon: IconName; text: string; path: string; address: string; label?: string; children?: ReactNode }

const isHere = (address: string, path: string) => address.split('?')[0] === path

function Place({ icon, text, path, address, label, children }: PlaceProps) {
  return (
    <a
      className="yaoji-mobile-bar__place"
      href={environment.href(path)}
      aria-current={isHere(address, path) ? 'page' : undefined}
      aria-label={label}
    >
      <Icon name={icon} />
      {text}
      {children}
    </a>
  )
}

/** Opens the drawer, which is a sheet on a phone; the focus returns when it closes. */
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

/** Link to the member centre with the unread count; links to the orders are at the top of the page. */
function OwnPlace({ address }: { address: string }) {
  const unread = useLiveStore($unread, 0)
  return (
    <Place
      icon="user"
      text={messages.memberCentre}
      path={memberPath()}
      address={address}
      label={messages.withUnread(messages.memberCentre, unread)}
    >
      {unread > 0 && <CartCount className="yaoji-mobile-bar__count" count={unread} />}
    </Place>
  )
}

/** The bar with the main links at the bottom of a phone's screen. */
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
      <OwnPlace address={address} />
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
      {sheet === 'categories' && (
        <LateDialog load={loadCategories} onClose={close}>
          {({ CategorySheet }) => <CategorySheet onClose={close} />}
        </LateDialog>
      )}
      {sheet === 'contacts' && <ContactDialog hotline={hotline} onClose={close} />}
    </nav>
  )
}
