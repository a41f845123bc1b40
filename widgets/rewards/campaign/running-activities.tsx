import { goodsActivitiesCall } from '@yaoji/contract/calls/promotions/activities'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { sharedAnswer } from '../../base/lib/requests/shared-answer.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { messages } from './messages.ts'

const { $answer } = sharedAnswer(goodsActivitiesCall)

/** What runs instead of what somebody came for; nothing until that is known. */
export function RunningActivities() {
  const list = useLiveStore($answer, undefined)?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="yaoji-root yaoji-running-activities" aria-labelledby="yaoji-running-activities">
      <h2 id="yaoji-running-activities">{messages.running}</h2>
      <ul>
        {list.map(({ kind, name, text, url, ends_at }) => (
          <li key={`${kind} ${name} ${url}`}>
            <a href={servedLink(url)?.href}>
              <strong>{name}</strong>
              {text && <span>{text}</span>}
              {ends_at !== null && <span>{messages.until(chinaMinute(timestampMs(ends_at) - 1))}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
