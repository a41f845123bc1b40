import { useEffect } from 'react'
import { DrawBanner } from '../../shared/banner/parts.ts'
import { CartCount, CartDrawer } from '../../cart/cart/parts.ts'
import { ChatHost } from '../../shared/chat/parts.ts'
import { $links, Contacts } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { memberPath, messagesPath } from '../../base/lib/addresses/member-paths.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $looker, $session, loadingSession, unknownLooker } from '../../identity/session/parts.ts'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { MobileBar } from './mobile-bar.tsx'
import { QrCodes } from './qr-codes.tsx'
import { SidePanel } from './side-panel.tsx'
import { $isStuck } from './sticky-store.ts'
import { $unread } from './unread.ts'

function Account() {
  const looker = useLiveStore($looker, unknownLooker)
  const session = useLiveStore($session, loadingSession)
  const face = session.state === 'member' && session.user.face
  const isVisitor = looker.state === 'visitor'
  const text = isVisitor ? messages.logIn : messages.memberCentre
  const href = isVisitor ? loginFromHere() : memberPath()
  return (
    <a className="yaoji-side-item" href={environment.href(href)} aria-label={text}>
      {face ? <img className="yaoji-side-item__face" src={face} alt="" width={24} height={24} /> : <Icon name="user" />}
      <span className="yaoji-side-item__flyout" aria-hidden="true">
        {looker.state === 'member' && <strong>{looker.company}</strong>}
        {text}
      </span>
    </a>
  )
}

function OwnMessages() {
  const unread = useLiveStore($unread, 0)
  const text = messages.withUnread(messages.ownMessages, unread)
  return (
    <a className="yaoji-side-item" href={environment.href(messagesPath())} aria-label={text}>
      <Icon name="message" />
      <CartCount className="yaoji-side-item__count" count={unread} />
      <span className="yaoji-side-item__flyout" aria-hidden="true">
        {text}
      </span>
    </a>
  )
}

/** The code of the WeChat account. Those of mini-program and app are in the footer. */
function WechatCode() {
  const code = useLiveStore($links, undefined)?.qr_codes.find(({ kind }) => kind === 'wechat')
  if (!code?.image) return null
  return (
    <SidePanel icon="qr" label={code.name}>
      <QrCodes codes={[code]} />
    </SidePanel>
  )
}

function ToTop() {
  const isScrolled = useLiveStore($isStuck, false)
  return (
    <button type="button" className="yaoji-side-item" data-shown={isScrolled} aria-label={messages.top} onClick={toTop}>
      <Icon name="up" />
      <span className="yaoji-side-item__flyout" aria-hidden="true">
        {messages.top}
      </span>
    </button>
  )
}

const loadLive = () => import('./member-later.ts')

/** What only members need; visitors do without its code. */
function useMemberParts(): void {
  const session = useLiveStore($session, loadingSession)
  const buyer = session.state === 'member' ? buyerOf(session.user) : ''
  const part = useLatePart(buyer !== '', loadLive)
  useEffect(() => {
    if (buyer !== '' && typeof part === 'object') return part.beginForMember(buyer)
  }, [buyer, part])
}

/** The strip at the right edge with the cart drawer; on a phone a bar at the bottom. */
export function Sidebar({ hotline }: { hotline?: string }) {
  useMemberParts()
  return (
    <div className="yaoji-root yaoji-sidebar">
      <DrawBanner />
      <CartDrawer
        above={
          <>
            <Account />
            <OwnMessages />
          </>
        }
        below={
          <>
            <SidePanel icon="phone" label={messages.service}>
              <Contacts hotline={hotline} />
            </SidePanel>
            <WechatCode />
            <ToTop />
          </>
        }
      />
      <MobileBar hotline={hotline} />
      <ChatHost />
    </div>
  )
}

/** Scrolls up, at once for those who asked their system for less motion. */
function toTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
