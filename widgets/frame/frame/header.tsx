import { useEffect, useRef, type ReactNode } from 'react'
import { isOf } from '@yaoji/contract/people/roles'
import { RightBanner, TopBanner } from '../../shared/banner/parts.ts'
import { CartBadge, CartSteps, type CartStep } from '../../cart/cart/parts.ts'
import { $address } from '../../base/lib/addresses/address.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { SearchBox, type OrderGoods } from '../../storefront/search/parts.ts'
import { $looker, $session, loadingSession, unknownLooker } from '../../identity/session/parts.ts'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { meet } from './meet.ts'
import { Navigation } from './navigation.tsx'
import { searchedFor } from './searched-for.ts'
import { $isStuck } from './sticky-store.ts'
import { Places } from './places.tsx'
import { TopBar } from './top-bar.tsx'
import * as paths from '@yaoji/contract/paths'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** In the search box: the page that reads codes by the camera or a scanner gun. */
function ScanLink() {
  return (
    <a className="yaoji-header__scan" href={paths.scanPurchase} title={messages.scan}>
      <Icon name="qr" />
    </a>
  )
}

export type HeaderProps =
  | { variant?: 'full'; hotline?: string }
  /** Logo and steps of the checkout instead of search and navigation (spec section 2). */
  | { variant: 'cart'; step: CartStep; hotline?: string }

const orderGoods: OrderGoods = async (goodsId, number) => (await import('../../cart/cart/parts.ts')).orderGoods(goodsId, number)

function Search() {
  const looker = useLiveStore($looker, unknownLooker)
  const session = useLiveStore($session, loadingSession)
  const { role = '' } = session.state === 'member' ? session.user : {}
  const lookerOnly = role === '' || isOf(role, 'orderers') ? undefined : role
  const { text, type } = searchedFor(useLiveStore($address, ''))
  return (
    <div className="yaoji-header__search">
      <SearchBox
        key={`${type}-${text}`}
        text={text}
        type={type}
        isMember={looker.state === 'member'}
        lookerOnly={lookerOnly}
        onOrder={lookerOnly ? undefined : orderGoods}
        tools={<ScanLink />}
      />
    </div>
  )
}

/** The bar that sticks, with the parts of this kind of page and the person. */
function Bar({ children }: { children?: ReactNode }) {
  const isStuck = useLiveStore($isStuck, false)
  return (
    <div className="yaoji-header__bar" data-stuck={isStuck}>
      <Logo />
      {children}
      <TopBar />
      {children && <CartBadge />}
    </div>
  )
}

/** The header of every page of the shop. It is the only widget that fetches the current member. */
export function Header(props: HeaderProps) {
  const address = useLiveStore($address, '')
  const isMet = useRef(false)
  useEffect(() => {
    if (!address) return
    void meet(!isMet.current)
    isMet.current = true
  }, [address])
  return (
    <header className="yaoji-root yaoji-header" data-variant={props.variant ?? 'full'}>
      {props.variant === 'cart' ? (
        <>
          <Bar />
          <div className="yaoji-header__nav">
            <CartSteps current={props.step} />
          </div>
        </>
      ) : (
        <>
          <TopBanner />
          <Bar>
            <CategoryMenu />
            <Search />
            <RightBanner />
          </Bar>
          <div className="yaoji-header__nav">
            <Navigation />
            <Places hotline={props.hotline} />
          </div>
        </>
      )}
    </header>
  )
}
