import { useEffect, useRef } from 'react'
import { environment } from '../lib/environment.ts'
import { listPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Button, Empty } from '../ui/index.ts'
import { GoodsCard } from './goods-card.tsx'
import type { ListQuery } from './list-query.ts'
import { messages } from './messages.ts'
import { $shelves, fillShelf, shelfKey, type ShelfValue } from './shelf-store.ts'

const noShelves: Readonly<Record<string, ShelfValue | undefined>> = {}
const nearWindow = '300px'

export type GoodsShelfProps = {
  /** Unique on its page; also the id stem of the heading. */
  name: string
  title: string
  /** What stands on it, for example `{ select: 12 }` or `{ is_jxq: 1 }`. */
  query: ListQuery
  size?: number
}

function Cards({ value, size, onRetry }: { value: ShelfValue | undefined; size: number; onRetry: () => void }) {
  if (value?.state === 'failed')
    return (
      <Empty icon="alert" title={messages.failed}>
        <Button size="small" onClick={onRetry}>{messages.retry}</Button>
      </Empty>
    )
  if (value?.state === 'ready')
    return value.goods.length === 0 ? (
      <Empty title={messages.noShelfGoods} />
    ) : (
      <ul className="yaoji-goods-shelf__cards">
        {value.goods.map(goods => (
          <GoodsCard key={goods.id} goods={goods} today={value.today} />
        ))}
      </ul>
    )
  return (
    <ul className="yaoji-goods-shelf__cards" aria-hidden="true">
      {Array.from({ length: size }, (_, card) => (
        <li key={card} className="yaoji-goods-card" data-waiting="true">
          <span className="yaoji-goods-card__picture yaoji-skeleton" />
          <span className="yaoji-skeleton" />
          <span className="yaoji-skeleton" />
        </li>
      ))}
    </ul>
  )
}

/** A titled row of goods with a query of its own, filled when it comes near the window. */
export function GoodsShelf({ name, title, query, size = 6 }: GoodsShelfProps) {
  const element = useRef<HTMLElement>(null)
  const key = shelfKey({ ...query, page_size: size })
  const shelves = useLiveStore($shelves, noShelves)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void fillShelf(key)
    }, { rootMargin: nearWindow })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [key])
  const id = `yaoji-shelf-${name}`
  return (
    <section className="yaoji-root yaoji-goods-shelf" ref={element} aria-labelledby={id} aria-busy={!shelves[key]}>
      <header className="yaoji-goods-shelf__heading">
        <h2 id={id}>{title}</h2>
        <a href={environment.href(listPath(query))} aria-label={`${messages.seeMore}：${title}`}>{messages.seeMore}</a>
      </header>
      <Cards value={shelves[key]} size={size} onRetry={() => void fillShelf(key)} />
    </section>
  )
}
