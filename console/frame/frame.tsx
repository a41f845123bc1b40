import { useQuery } from '@tanstack/react-query'
import { createRootRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { staffRoleNames } from '@yaoji/contract/operator/roles'
import { LogIn } from '../pages/log-in.tsx'
import { sessionQuery, useStaff } from '../lib/session.ts'
import { Loaded } from '../ui/loaded.tsx'
import { uiMessages } from '../lib/messages.ts'
import { mayOpen } from './menu-entries.ts'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { Rail } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'

function NoPage({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title} keys={[]}>
      <div className="nothing">
        <h1>{title}</h1>
        <span>{text}</span>
        <Link className="btn" to="/">
          {uiMessages.toToday}
        </Link>
      </div>
    </Page>
  )
}

/** The page of the address; a role that has nothing on it reads why, instead of a form that it cannot send. */
function Pages() {
  const { role } = useStaff()
  const { pathname } = useLocation()
  if (mayOpen(role, pathname)) return <Outlet />
  return <NoPage title={uiMessages.forbidden} text={messages.forbiddenText(staffRoleNames[role])} />
}

/** The log-in, or the frame of the pages; the address stays over a log-in. */
function Frame() {
  const session = useQuery(sessionQuery)
  return (
    <Loaded query={session}>
      {({ staff, trial_code }) =>
        staff ? (
          // Another person starts with pages of their own: nothing that was typed stays on the screen.
          <div key={staff.account} className="app">
            <Rail />
            <TabBar />
            <Pages />
          </div>
        ) : (
          <LogIn trialCode={trial_code} />
        )
      }
    </Loaded>
  )
}

/** An address that leads nowhere. */
const NotThere = () => <NoPage title={messages.notThere} text={messages.notThereText} />

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
