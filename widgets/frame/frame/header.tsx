import { useEffect, useRef, type ReactNode } from 'react'
import { isOf } from '@yaoji/contract/roles'
import { RightBanner, TopBanner } from '../../shared/banner/parts.ts'
import { CartBadge, CartSteps, type CartStep } from '../../cart/cart/parts.ts'
import { $address } from '../../base/lib/address.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { SearchBox, type OrderGoods } from '../../storefront/search/parts.ts'
import { $looker, $session, loadingSession, unknownLooker } from '../../identity/session/parts.ts'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { meet } from './meet.ts'
import { Navigation } from './navigation.tsx'
import { searchedFor } from './searched-for.ts'
import { $isStuck } from './sticky-store.ts'
import { TopBar } from './top-bar.tsx'

export type HeaderProps =
  | { variant?: 'full'; hotline?: string }
  /** Logo and steps of the checkout instead of search and navigation (spec section 2). */
  | { variant: 'cart'; step: CartStep; hotline?: string }

const orderGoods: OrderGoods = async (goodsId, number) => (await import('../../cart/cart/parts.ts')).orderGoods(goodsId, number)

function FullHeader() {
  const isStuck = useLiveStore($isStuck, false)
  const looker = useLiveStore($looker, unknownLooker)
  const session = useLiveStore($session, loadingSession)
  const { role = '' } = session.state === 'member' ? session.user : {}
  const lookerOnly = role === '' || isOf(role, 'orderers') ? undefined : role
  const { text, type } = searchedFor(useLiveStore($address, ''))
  return (
    <>
      <div className="yaoji-header__main">
        <div className="yaoji-header__bar" data-stuck={isStuck}>
          <div className="yaoji-header__inner">
            <Logo />
            <div className="yaoji-header__search">
              <SearchBox
                key={`${type}-${text}`}
                text={text}
                type={type}
                isMember={looker.state === 'member'}
                lookerOnly={lookerOnly}
                onOrder={lookerOnly ? undefined : orderGoods}
              />
            </div>
            {!isStuck && <RightBanner />}
            <CartBadge />
          </div>
        </div>
      </div>
      <div className="yaoji-header__nav">
        <div className="yaoji-header__inner">
          <CategoryMenu />
          <Navigation />
        </div>
      </div>
    </>
  )
}

function CartHeader({ children }: { children: ReactNode }) {
  return (
    <div className="yaoji-header__main">
      <div className="yaoji-header__bar">
        <div className="yaoji-header__inner">
          <Logo />
          <div className="yaoji-header__steps">{children}</div>
        </div>
      </div>
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
      {props.variant !== 'cart' && <TopBanner />}
      <TopBar hotline={props.hotline} />
      {props.variant === 'cart' ? (
        <CartHeader>
          <CartSteps current={props.step} />
        </CartHeader>
      ) : (
        <FullHeader />
      )}
    </header>
  )
}
