import { GoodsRows, goodsMessages } from '../goods/parts.ts'
import { Blocked } from '../../base/ui/parts.ts'
import { dailyMessages as messages } from './daily-messages.ts'
import { DayLeft, dailyKey } from './daily-shelf.tsx'
import { fillShelf, type ShelfValue } from './shelf-store.ts'

const placesWaiting = 12

/** As high as the rows that come, so that the page below does not move. */
const Waiting = () => (
  <ul className="yaoji-goods-lines yaoji-fading" aria-hidden="true">
    {Array.from({ length: placesWaiting }, (_, place) => (
      <li key={place} className="yaoji-goods-line">
        <span className="yaoji-skeleton" />
      </li>
    ))}
  </ul>
)

/** The goods of the day in rows, with what is left of it. */
export function DailyRows({ value }: { value: ShelfValue | undefined }) {
  const endsAt = value?.state === 'ready' ? value.endsAt : undefined
  return (
    <section className="yaoji-daily-page__goods" aria-label={messages.goods} aria-busy={!value}>
      <header className="yaoji-goods-shelf__heading">
        <h2>{messages.goods}</h2>
        {endsAt !== undefined && <DayLeft endsAt={endsAt} />}
      </header>
      {(value === undefined || value.state === 'loading') && <Waiting />}
      {value?.state === 'failed' && <Blocked kind="failed" title={goodsMessages.failed} onRetry={() => void fillShelf(dailyKey)} />}
      {value?.state === 'ready' && <GoodsRows goods={value.goods} today={value.today} withSaving />}
    </section>
  )
}
