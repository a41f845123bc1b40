import { useState } from 'react'
import type { UserWire } from '@yaoji/contract/calls/session'
import { environment } from '../lib/environment.ts'
import { favoritesPath } from '../lib/member-paths.ts'
import { loginPath, ordersPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { $session, logout } from '../session/index.ts'
import { $links } from './common-store.ts'
import { messages } from './messages.ts'
import { QualityInspection } from './quality-inspection.tsx'
import { ServerClock } from './server-clock.tsx'
import { loadingSession, ownPage } from './session-initial.ts'

function LogOut() {
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const result = await logout()
    if (!result.ok) setBusy(false)
  }
  return (
    <button type="button" className="yaoji-top-bar__link" disabled={isBusy} onClick={() => void leave()}>
      {isBusy ? messages.loggingOut : messages.logOut}
    </button>
  )
}

function MemberLinks({ user }: { user: UserWire }) {
  return (
    <>
      <span className="yaoji-top-bar__company" title={messages.member(user.company)}>
        {user.company || user.name || user.username}
      </span>
      {user.is_passed === 0 && <span className="yaoji-top-bar__pending">{messages.pending}</span>}
      <LogOut />
    </>
  )
}

/** Who is looking, the server's time, the ways to the account, and the hotline. */
export function TopBar({ hotline }: { hotline?: string | undefined }) {
  const session = useLiveStore($session, loadingSession)
  const links = useLiveStore($links, undefined)
  const line = links?.hot_line ?? hotline
  return (
    <div className="yaoji-top-bar">
      <div className="yaoji-header__inner">
        <p className="yaoji-top-bar__who" data-state={session.state}>
          {session.state === 'member' ? (
            <MemberLinks user={session.user} />
          ) : (
            <>
              <span className="yaoji-top-bar__welcome">{messages.welcome}</span>
              <a className="yaoji-top-bar__link" data-kind="login" href={environment.href(loginPath(ownPage(session)))}>
                {messages.logIn}
              </a>
            </>
          )}
        </p>
        <nav className="yaoji-top-bar__links" aria-label={messages.quick}>
          <ServerClock />
          <QualityInspection />
          <a className="yaoji-top-bar__link" href={environment.href(ordersPath())}>{messages.myOrders}</a>
          <a className="yaoji-top-bar__link yaoji-top-bar__favorites" href={environment.href(favoritesPath())}>{messages.myFavorites}</a>
          {line && (
            <a className="yaoji-top-bar__link yaoji-top-bar__hotline" href={`tel:${line}`}>
              {messages.hotline} <strong>{line}</strong>
            </a>
          )}
        </nav>
      </div>
    </div>
  )
}
