import type { LatestDrawsWire, LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { messages } from './messages.ts'

/** What was won last, by stores that are not named. */
export function LatestDraws({ latest }: { latest: LatestDrawsWire['list'] }) {
  return (
    <section className="yaoji-lottery__box">
      <h2 className="yaoji-lottery__title">{messages.latest}</h2>
      {latest.length === 0 ? (
        <p className="yaoji-lottery__note">{messages.noLatest}</p>
      ) : (
        <ul className="yaoji-lottery__latest" aria-label={messages.latest}>
          {latest.map(({ user, name, number, roll, created_at }) => (
            <li key={number}>
              <span>{messages.wonBy(user, name)}</span>
              <span className="yaoji-lottery__note">
                {chinaMinute(timestampMs(created_at))} · {messages.roll(number, roll)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** By what anybody can check the draws (docs/rules/domain.md section 14). */
export function Proof({ activity: { seed_hash, seed } }: { activity: LotteryWire }) {
  return (
    <section className="yaoji-lottery__box">
      <h2 className="yaoji-lottery__title">{messages.verify}</h2>
      <ol className="yaoji-lottery__steps">
        {messages.verifyHow.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className="yaoji-lottery__proof">
        <dt>{messages.hash}</dt>
        <dd>
          <code>{seed_hash}</code>
        </dd>
        <dt>{messages.seed}</dt>
        <dd>{seed ? <code>{seed}</code> : messages.seedLater}</dd>
      </dl>
    </section>
  )
}
