import { CartDrawer } from '../cart/index.ts'
import { environment } from '../lib/environment.ts'
import { loginPath, ordersPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { $session } from '../session/index.ts'
import { Icon } from '../ui/index.ts'
import { $links } from './common-store.ts'
import { messages } from './messages.ts'
import { MobileBar } from './mobile-bar.tsx'
import { loadingSession, ownPage } from './session-initial.ts'
import { $isStuck } from './sticky-store.ts'
import { toTop } from './to-top.ts'

function Account() {
  const session = useLiveStore($session, loadingSession)
  const isMember = session.state === 'member'
  const text = isMember ? messages.myOrders : messages.logIn
  const href = isMember ? ordersPath() : loginPath(ownPage(session))
  return (
    <a className="yaoji-side-item" href={environment.href(href)} aria-label={text}>
      <Icon name="user" />
      <span className="yaoji-side-item__flyout" aria-hidden="true">
        {isMember && <strong>{session.user.company}</strong>}
        {text}
      </span>
    </a>
  )
}

function Service({ hotline }: { hotline: string | undefined }) {
  const session = useLiveStore($session, loadingSession)
  const links = useLiveStore($links, undefined)
  const own = session.state === 'member' && session.user.admin.is_default === 0 ? session.user.admin : undefined
  const phone = own?.phone || links?.hot_line || hotline
  if (!phone) return null
  return (
    <a className="yaoji-side-item" href={`tel:${phone}`} aria-label={`${messages.service} ${phone}`}>
      <Icon name="phone" />
      <span className="yaoji-side-item__flyout" aria-hidden="true">
        {own?.name || messages.hotline}
        <strong>{phone}</strong>
        {links && <small>{messages.serviceHours} {links.service_hours}</small>}
      </span>
    </a>
  )
}

function ToTop() {
  const isScrolled = useLiveStore($isStuck, false)
  return (
    <button type="button" className="yaoji-side-item" data-shown={isScrolled} aria-label={messages.top} onClick={toTop}>
      <Icon name="up" />
      <span className="yaoji-side-item__flyout" aria-hidden="true">{messages.top}</span>
    </button>
  )
}

/** The strip at the right edge with the cart drawer in it; on a phone a bar within the thumb's reach. */
export function Sidebar({ hotline }: { hotline?: string }) {
  return (
    <div className="yaoji-root yaoji-sidebar">
      <CartDrawer
        above={<Account />}
        below={
          <>
            <Service hotline={hotline} />
            <ToTop />
          </>
        }
      />
      <MobileBar />
    </div>
  )
}
