import { useEffect, type ReactNode } from 'react'
import { CartBadge, CartSteps, type CartStep } from '../cart/index.ts'
import { RightBanner, TopBanner } from '../focus/index.ts'
import { $address } from '../lib/address.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { SearchBox, type OrderGoods } from '../search/index.ts'
import { $session, refreshSession } from '../session/index.ts'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { searchedFor } from './searched-for.ts'
import { loadingSession } from './session-initial.ts'
import { $isStuck } from './sticky-store.ts'
import { TopBar } from './top-bar.tsx'

export type HeaderProps =
  | { variant?: 'full'; hotline?: string }
  /** Logo and steps of the checkout instead of search and navigation (spec section 2). */
  | { variant: 'cart'; step: CartStep; hotline?: string }

const orderGoods: OrderGoods = async (goodsId, number) => (await import('../cart/index.ts')).orderGoods(goodsId, number)

function FullHeader() {
  const isStuck = useLiveStore($isStuck, false)
  const session = useLiveStore($session, loadingSession)
  const { text, type } = searchedFor(useLiveStore($address, ''))
  return (
    <>
      <div className="yaoji-header__main">
        <div className="yaoji-header__bar" data-stuck={isStuck}>
          <div className="yaoji-header__inner">
            <Logo />
            <div className="yaoji-header__search">
              <SearchBox key={`${type}-${text}`} text={text} type={type} isMember={session.state === 'member'} onOrder={orderGoods} />
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

/** The head of every page of the shop. It is the one widget that asks who is looking. */
export function Header(props: HeaderProps) {
  useEffect(() => {
    void refreshSession()
  }, [])
  return (
    <header className="yaoji-root yaoji-header" data-variant={props.variant ?? 'full'}>
      {props.variant !== 'cart' && <TopBanner />}
      <TopBar hotline={props.hotline} />
      {props.variant === 'cart' ? <CartHeader><CartSteps current={props.step} /></CartHeader> : <FullHeader />}
    </header>
  )
}
