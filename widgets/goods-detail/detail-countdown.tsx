import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $serverTime, timestampMs } from '../lib/clock.ts'
import { timeLeft } from '../lib/time-left.ts'
import { Icon } from '../ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

type Props = {
  /** Seconds, as on the wire. */
  endsAt: number
  /** Called once when the price ends while somebody looks. */
  onEnd: () => void
}

/** How long a special price still holds, by the server's clock. */
export function DetailCountdown({ endsAt, onEnd }: Props) {
  const left = timeLeft(timestampMs(endsAt) - useStore($serverTime))
  const isOver = left === undefined
  useEffect(() => {
    if (isOver) onEnd()
    // The end of this price is told once, whatever the page does meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, endsAt])
  return (
    <p className="yaoji-countdown" role="timer">
      <Icon name="clock" />
      {left ? (
        <>
          {detailMessages.endsIn} <strong>{detailMessages.countdown(left.days, left.clock)}</strong>
        </>
      ) : (
        detailMessages.ended
      )}
    </p>
  )
}
