import { useEffect, useRef } from 'react'
import { goodsMessages } from '../goods/parts.ts'
import { $serverTime } from '../../base/lib/clock.ts'
import { timeLeft } from '../../base/lib/stores/time-left.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty, Icon } from '../../base/ui/parts.ts'
import { SpikeCard } from './spike-card.tsx'
import { spikeMessages as messages } from './spike-messages.ts'
import { $spikes, fillSpikes, nextMoment, type Spike, type SpikeValue } from './spike-store.ts'

/** Countdown to the next change by the server's clock, which refreshes the shelf. */
function Countdown({ list, now }: { list: readonly Spike[]; now: number }) {
  const moment = nextMoment(list, now)
  const at = moment?.at
  const before = useRef(at)
  useEffect(() => {
    // A new list may also name another moment.
    if (before.current !== undefined && before.current <= now) void fillSpikes()
    before.current = at
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [at])
  const left = moment && timeLeft(moment.at - now)
  return left ? (
    <p className="yaoji-goods-shelf__time" role="timer">
      <Icon name="clock" />
      {moment.isEnd ? messages.endsIn : messages.beginsIn} <strong>{messages.days(left.days, left.clock)}</strong>
    </p>
  ) : null
}

function Cards({ value, size, now }: { value: SpikeValue; size: number; now: number }) {
  if (value.state === 'failed')
    return (
      <Empty icon="alert" title={goodsMessages.failed}>
        <Button size="small" onClick={() => void fillSpikes()}>
          {goodsMessages.retry}
        </Button>
      </Empty>
    )
  if (value.state === 'ready')
    return (
      <ul className="yaoji-goods-shelf__cards">
        {value.list.slice(0, size).map(each => (
          <SpikeCard key={`${each.spike.id}-${each.goods.id}`} each={each} now={now} />
        ))}
      </ul>
    )
  return (
    <ul className="yaoji-goods-shelf__cards yaoji-fading" aria-hidden="true">
      {Array.from({ length: size }, (_, card) => (
        <li key={card} className="yaoji-goods-card yaoji-spike-card" data-waiting="true">
          <span className="yaoji-goods-card__picture yaoji-skeleton" />
          <span className="yaoji-skeleton" />
          <span className="yaoji-skeleton" />
        </li>
      ))}
    </ul>
  )
}

/** 限时秒杀 of now and of the next day; removed without any. */
export function SpikeShelf({ title, size = 6 }: { title: string; size?: number }) {
  const element = useRef<HTMLElement>(null)
  const value = useLiveStore<SpikeValue>($spikes, { state: 'loading' })
  const now = useLiveStore($serverTime, 0)
  useEffect(() => {
    // Loads without waiting, so that an empty shelf is removed before the buyer has scrolled to it; but not where a host hides it.
    if (element.current && element.current.getClientRects().length > 0) void fillSpikes()
  }, [])
  if (value.state === 'ready' && value.list.length === 0) return null
  return (
    <section
      className="yaoji-root yaoji-goods-shelf"
      ref={element}
      aria-labelledby="yaoji-shelf-spike"
      aria-busy={value.state === 'loading'}
    >
      <header className="yaoji-goods-shelf__heading">
        <h2 id="yaoji-shelf-spike">{title}</h2>
        {value.state === 'ready' && now > 0 && <Countdown list={value.list} now={now} />}
      </header>
      <Cards value={value} size={size} now={now} />
    </section>
  )
}
