import { useStore } from '@nanostores/react'
import type { CheckedInWire, CheckInWire } from '@yaoji/contract/calls/rewards/check-in'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { checkInDays } from '@yaoji/contract/domain/rewards/check-in'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { serverNow } from '../../base/lib/clock.ts'
import { useMoments } from '../../base/lib/stores/use-moments.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isCheckingIn, checkIn } from './store.ts'

type Props = {
  state: CheckInWire
  onDone: (answer: CheckedInWire) => void
  /** The shown day has ended. */
  onNewDay: () => void
}

/** 签到: the days of this round with their points, and today's. */
export function CheckIn({ state: { days, is_done, next }, onDone, onNewDay }: Props) {
  const isBusy = useStore($isCheckingIn)
  useMoments([chinaDayEnd(serverNow())], onNewDay)
  const isDone = is_done === 1
  return (
    <div className="yaoji-check-in">
      <p className="yaoji-check-in__words">
        <strong>{days > 0 ? messages.streak(days) : messages.begin}</strong>
        <span className="yaoji-check-in__rule">{messages.rule}</span>
      </p>
      <ol className="yaoji-check-in__days" aria-label={messages.round}>
        {checkInDays({ days, isDone }).map(each => (
          <li
            key={each.day}
            className="yaoji-check-in__day"
            data-done={each.isDone}
            aria-label={messages.dayOf(each.day, each.points, each.isDone)}
          >
            <span aria-hidden="true">{messages.day(each.day)}</span>
            <strong aria-hidden="true">{messages.points(each.points)}</strong>
          </li>
        ))}
      </ol>
      {isDone ? (
        <p role="status">{messages.done(next)}</p>
      ) : (
        <OrRefusal group="payers" refusal={messages.refusal}>
          <Button kind="primary" isBusy={isBusy} onClick={() => void checkIn(onDone)}>
            {messages.checkIn(next)}
          </Button>
        </OrRefusal>
      )}
    </div>
  )
}
