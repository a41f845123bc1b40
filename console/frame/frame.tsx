import { useQuery } from '@tanstack/react-query'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { LogIn } from '../pages/log-in.tsx'
import { sessionQuery } from '../lib/session.ts'
import { Loaded } from '../ui/loaded.tsx'
import { uiMessages } from '../lib/messages.ts'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { Rail } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'

/** The log-in, or the frame of the pages; the address stays over a log-in. */
function Frame() {
  const session = useQuery(sessionQuery)
  return (
    <Loaded query={session}>
      {({ staff, trial_code }) =>
        staff ? (
          <div className="app">
            <Rail />
            <TabBar />
            <Outlet />
          </div>
        ) : (
          <LogIn trialCode={trial_code} />
        )
      }
    </Loaded>
  )
}

/** An address that is no page. */
function NotThere() {
  return (
    <Page title={messages.notThere} keys={[]}>
      <div className="nothing">
        <h1>{messages.notThere}</h1>
        <span>{messages.notThereText}</span>
        <Link className="btn" to="/">
          {uiMessages.toToday}
        </Link>
      </div>
    </Page>
  )
}

/** A page that broke over what it drew: its address and its tab stay, and the menu leads on. */
export function Broken() {
  return (
    <main className="page">
      <div className="nothing" role="alert">
        <h1>{messages.broken}</h1>
        <span>{messages.brokenText}</span>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {messages.openAgain}
        </button>
      </div>
    </main>
  )
}

/** What is around every page. */
export const root = createRootRoute({ component: Frame, notFoundComponent: NotThere })
