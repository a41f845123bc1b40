import { useEffect, useRef, type ReactNode } from 'react'
import { GoodsCard, goodsMessages } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { shelfMessages } from './messages.ts'
import type { GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import { $shelves, fillShelf, shelfKey, type ShelfSource, type ShelfValue } from './shelf-store.ts'

const noShelves: Readonly<Record<string, ShelfValue | undefined>> = {}
const nearWindow = '300px'

export type GoodsShelfProps = {
  /** Unique on its page; also the id stem of the heading. */
  name: string
  title: string
  source?: ShelfSource
  /** The query of a list, for example `{ select: 12 }` or `{ is_jxq: 1 }`; for another source the target of 查看更多. */
  query?: GoodsListQuery
  /** Where 查看更多 leads instead of to the list of the query: a zone of its own. */
  more?: string
  size?: number
  /** Shown next to the title. */
  children?: ReactNode
}

function Cards({ value, size, onRetry }: { value: ShelfValue | undefined; size: number; onRetry: () => void }) {
  if (value?.state === 'failed')
    return (
      <Empty icon="alert" title={goodsMessages.failed}>
        <Button size="small" onClick={onRetry}>
          {goodsMessages.retry}
        </Button>
      </Empty>
    )
  if (value?.state === 'ready')
    return (
      <ul className="yaoji-goods-shelf__cards">
        {value.goods.slice(0, size).map(goods => (
          <GoodsCard key={goods.id} goods={goods} today={value.today} />
        ))}
      </ul>
    )
  return (
    <ul className="yaoji-goods-shelf__cards yaoji-fading" aria-hidden="true">
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

/** A titled row of goods, loaded when it comes near the viewport; removed if it is empty. */
export function GoodsShelf({ name, title, source = 'list', query, more, size = 6, children }: GoodsShelfProps) {
  const element = useRef<HTMLElement>(null)
  const key = shelfKey(source === 'list' ? { ...query, page_size: size } : {}, source)
  const value = useLiveStore($shelves, noShelves)[key]
  useEffect(() => {
    if (!element.current) return
    // A shelf that may be empty loads without waiting, so that it is removed before the buyer has scrolled to it; but not where a host
    // hides it.
    if (source !== 'list') {
      if (element.current.getClientRects().length > 0) void fillShelf(key)
      return
    }
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void fillShelf(key)
      },
      { rootMargin: nearWindow },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [key, source])
  if (value?.state === 'ready' && value.goods.length === 0) return null
  const id = `yaoji-shelf-${name}`
  return (
    <section className="yaoji-root yaoji-goods-shelf" ref={element} data-source={source} aria-labelledby={id} aria-busy={!value}>
      <header className="yaoji-goods-shelf__heading">
        <h2 id={id}>{title}</h2>
        {children}
        {query && (
          <a className="yaoji-tap" href={environment.href(more ?? listPath(query))} aria-label={`${shelfMessages.seeMore}：${title}`}>
            {shelfMessages.seeMore}
          </a>
        )}
      </header>
      <Cards value={value} size={size} onRetry={() => void fillShelf(key)} />
    </section>
  )
}
