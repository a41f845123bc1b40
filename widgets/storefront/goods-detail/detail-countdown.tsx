import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $serverTime, timestampMs } from '../../base/lib/clock.ts'
import { timeLeft } from '../../base/lib/stores/time-left.ts'
import { Icon } from '../../base/ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

type Props = {
  /** Unix time in seconds, as on the wire. */
  endsAt: number
  /** Called once when the price ends while the page is open. */
  onEnd: () => void
  /** What the countdown leads to, if it is not an end. */
  label?: string | undefined
}

/** Time left of a special price, by the server's clock. */
export function DetailCountdown({ endsAt, onEnd, label = detailMessages.endsIn }: Props) {
  const left = timeLeft(timestampMs(endsAt) - useStore($serverTime))
  const isOver = left === undefined
  useEffect(() => {
    if (isOver) onEnd()
    // Once for each end of the price.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, endsAt])
  return (
    <p className="yaoji-countdown" role="timer">
      <Icon name="clock" />
      {left ? (
        <>
          {label} <strong>{detailMessages.countdown(left.days, left.clock)}</strong>
        </>
      ) : (
        detailMessages.ended
      )}
    </p>
  )
}
