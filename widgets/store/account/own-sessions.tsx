import { useStore } from '@nanostores/react'
import type { OwnSessionWire } from '@yaoji/contract/calls/identity/account'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button } from '../../base/ui/parts.ts'
import { $ending, endAll, endOne, endOthers } from './end-sessions.ts'
import { browserNames, messages } from './messages.ts'

const time = (seconds: number) => chinaMinute(timestampMs(seconds))

function deviceOf({ browser, system }: OwnSessionWire): string {
  return [browserNames[browser] ?? browser, system].filter(Boolean).join(' · ') || messages.unknownDevice
}

function OwnSession({ session }: { session: OwnSessionWire }) {
  const ending = useStore($ending)
  const { id, address, company, partner, created_at: createdAt, seen_at: seenAt, is_current: isCurrent } = session
  const device = deviceOf(session)
  return (
    <li className="yaoji-account__session">
      <div className="yaoji-account__words">
        <p className="yaoji-account__device">
          {device}
          {isCurrent === 1 && <span className="yaoji-account__here">{messages.here}</span>}
        </p>
        <p className="yaoji-account__note">
          {[partner && messages.partner(partner), messages.actsFor(company), address && messages.from(address)].filter(Boolean).join(' · ')}
        </p>
        <p className="yaoji-account__note">
          {messages.loggedInAt(time(createdAt))} · {messages.seenAt(time(seenAt))}
        </p>
      </div>
      {isCurrent === 0 && (
        <Button size="small" isBusy={ending === id} label={messages.endOf(device)} onClick={() => void endOne(id)}>
          {messages.end}
        </Button>
      )}
    </li>
  )
}

/** Where the person is logged in, and the way out of each. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSessionWire[] }) {
  const ending = useStore($ending)
  return (
    <section className="yaoji-account__card yaoji-account__card--wide" aria-labelledby="yaoji-account-sessions">
      <h2 id="yaoji-account-sessions">{messages.sessions}</h2>
      <p className="yaoji-account__note">{messages.sessionsHint}</p>
      <ul className="yaoji-account__sessions">
        {sessions.map(session => (
          <OwnSession key={session.id} session={session} />
        ))}
      </ul>
      <p className="yaoji-account__actions">
        {sessions.length > 1 && (
          <Button isBusy={ending === 'others'} onClick={() => void endOthers()}>
            {messages.endOthers}
          </Button>
        )}
        <Button isBusy={ending === 'all'} onClick={() => void endAll()}>
          {messages.endAll}
        </Button>
      </p>
    </section>
  )
}
