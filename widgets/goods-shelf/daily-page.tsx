import { useLayoutEffect } from 'react'
import { environment } from '../lib/environment.ts'
import { listPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Button, Empty } from '../ui/parts.ts'
import { dailyMessages as messages } from './daily-messages.ts'
import { DayLeft, dailyKey } from './daily-shelf.tsx'
import { Cards } from './goods-shelf.tsx'
import { $shelves, fillShelf } from './shelf-store.ts'
import { SpikeShelf } from './spike-shelf.tsx'

/** So many places wait for goods. */
const placesWaiting = 12
/** As many as the service answers. */
const goodsMax = 60

/** /mrtj: what has a price for this day alone, and what of the day is limited. */
export function DailyPage() {
  const value = useLiveStore($shelves, {})[dailyKey]
  useLayoutEffect(() => void fillShelf(dailyKey), [])
  const isReady = value?.state === 'ready'
  const isEmpty = isReady && value.goods.length === 0
  return (
    <div className="yaoji-root yaoji-daily-page" aria-busy={!value || value.state === 'loading'}>
      <section className="yaoji-goods-shelf" aria-label={messages.title}>
        <header className="yaoji-goods-shelf__heading">
          <h1>{messages.title}</h1>
          <p className="yaoji-daily-page__intro">{messages.intro}</p>
          {isReady && value.endsAt !== undefined && <DayLeft endsAt={value.endsAt} />}
        </header>
        {isEmpty ? (
          <Empty icon="clock" title={messages.none}>
            <Button href={environment.href(listPath({ is_tj: 1 }))}>{messages.allSpecials}</Button>
          </Empty>
        ) : (
          <>
            <h2 className="yaoji-visually-hidden">{messages.goods}</h2>
            <Cards value={value} size={isReady ? goodsMax : placesWaiting} onRetry={() => void fillShelf(dailyKey)} />
          </>
        )}
      </section>
      <SpikeShelf title={messages.limited} size={goodsMax} />
    </div>
  )
}
