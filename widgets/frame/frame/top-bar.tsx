import { useState } from 'react'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { loginPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $looker, logout, refreshSession, unknownLooker, type Looker } from '../../identity/session/parts.ts'
import { LateDialog } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

const loadStores = () => import('./store-dialog.tsx')

function LogOut() {
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const result = await logout()
    if (!result.ok) setBusy(false)
  }
  return (
    <button type="button" className="yaoji-top-bar__link" data-kind="away" disabled={isBusy} onClick={() => void leave()}>
      {isBusy ? messages.loggingOut : messages.logOut}
    </button>
  )
}

/** The list of stores is loaded on click; a person with one store has no choice. */
function ChangeStore() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="yaoji-top-bar__link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.changeStore}
      </button>
      {isOpen && (
        <LateDialog load={loadStores} onClose={close}>
          {({ StoreDialog }) => <StoreDialog onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}

function MemberLinks({ company, isPassed, isSentBack = false, stores = 1 }: Extract<Looker, { state: 'member' }>) {
  return (
    <>
      <span className="yaoji-top-bar__company" title={messages.member(company)}>
        {company}
      </span>
      {isSentBack ? (
        <a className="yaoji-top-bar__pending yaoji-top-bar__link" href={environment.href(papersPath())}>
          {isPassed ? messages.paperSentBack : messages.sentBack}
        </a>
      ) : (
        !isPassed && <span className="yaoji-top-bar__pending">{messages.pending}</span>
      )}
      {stores > 1 && <ChangeStore />}
      <LogOut />
    </>
  )
}

/** The service has not answered: the buyer may be a member, so no visitor's texts are shown. */
function NotKnown() {
  return (
    <>
      <span>{messages.notKnown}</span>
      <button type="button" className="yaoji-top-bar__link" onClick={() => void refreshSession()}>
        {messages.retry}
      </button>
    </>
  )
}

/** As rendered by the server; the style sheet shows it to known visitors. */
function VisitorLinks({ looker }: { looker: Looker }) {
  return (
    <>
      <span className="yaoji-top-bar__welcome">{messages.welcome}</span>
      <a
        className="yaoji-top-bar__link"
        data-kind="login"
        href={environment.href(loginPath(looker.state === 'visitor' ? shownPage.path : undefined))}
      >
        {messages.logIn}
      </a>
      <a className="yaoji-top-bar__link" data-kind="away" href={environment.href(paths.registerPhone)}>
        {messages.register}
      </a>
    </>
  )
}

function Who({ looker }: { looker: Looker }) {
  if (looker.state === 'member') return <MemberLinks {...looker} />
  if (looker.state === 'unknown' && looker.isShown) return <NotKnown />
  return <VisitorLinks looker={looker} />
}

/** The current member with their way out, or the ways in. */
export function TopBar() {
  const looker = useLiveStore($looker, unknownLooker)
  return (
    <p className="yaoji-top-bar yaoji-top-bar__who" data-state={looker.state === 'unknown' && looker.isShown ? 'failed' : looker.state}>
      <Who looker={looker} />
    </p>
  )
}
