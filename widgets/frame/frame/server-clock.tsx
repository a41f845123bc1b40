import { $isClockSet, $serverTime } from '../../base/lib/clock.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { messages } from './messages.ts'

const chinaOffsetMs = 8 * 3_600_000

/**
 * The server's time of day in China; empty until an answer has set the clock. A component of its own, so that only it renders every second.
 */
export function ServerClock() {
  const isSet = useLiveStore($isClockSet, false)
  const now = useLiveStore($serverTime, 0)
  if (!isSet || now === 0) return null
  const time = new Date(now + chinaOffsetMs).toISOString().slice(11, 19)
  return (
    <time className="yaoji-places__clock" dateTime={`${time}+08:00`}>
      {messages.chinaTime} {time}
    </time>
  )
}
