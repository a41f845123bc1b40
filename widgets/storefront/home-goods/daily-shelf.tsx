import { useEffect } from 'react'
import { $serverTime, timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { timeLeft } from '../../base/lib/stores/time-left.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { dailySpecialPath } from '../../base/lib/paths.ts'
import { Icon } from '../../base/ui/parts.ts'
import { GoodsShelf } from './goods-shelf.tsx'
import { shelfMessages } from './messages.ts'
import { $shelves, fillShelf, shelfKey } from './shelf-store.ts'

export const dailyKey = shelfKey({}, 'daily')

/** What is left of the day, by the server's clock. At its end the shelf is filled for the next. */
export function DayLeft({ endsAt }: { endsAt: number }) {
  const now = useLiveStore($serverTime, 0)
  const left = now === 0 ? undefined : timeLeft(timestampMs(endsAt) - now)
  const isOver = now !== 0 && !left
  useEffect(() => {
    if (isOver) void fillShelf(dailyKey)
  }, [isOver])
  return left ? (
    <p className="yaoji-goods-shelf__time" role="timer">
      <Icon name="clock" />
      {shelfMessages.dayEndsIn} <strong>{left.clock}</strong>
    </p>
  ) : null
}

/** 今日特价: goods with a price for this day alone, and how long it still holds. */
export function DailyShelf({ title, size = 6 }: { title: string; size?: number }) {
  const value = useLiveStore($shelves, {})[dailyKey]
  const endsAt = value?.state === 'ready' ? value.endsAt : undefined
  return (
    <GoodsShelf name="daily" title={title} source="daily" size={size}>
      {endsAt !== undefined && <DayLeft endsAt={endsAt} />}
      <a className="yaoji-tap" href={environment.href(dailySpecialPath())} aria-label={`${shelfMessages.seeMore}：${title}`}>
        {shelfMessages.seeMore}
      </a>
    </GoodsShelf>
  )
}
