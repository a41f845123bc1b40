import { useEffect, useRef, useState } from 'react'
import { $address } from '../lib/address.ts'
import { environment } from '../lib/environment.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { $common, categoryPath } from '../shell/index.ts'
import { Button, Icon, Pager } from '../ui/index.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { GoodsFacets } from './goods-facets.tsx'
import { GoodsRow } from './goods-row.tsx'
import { addressWith, readListQuery, withChange, type ListQuery } from './list-query.ts'
import { GoodsFailed, LoadingFacets, LoadingRows, NoGoods, NoSuchPage } from './list-states.tsx'
import { goodsList, isOutdated, type GoodsListStore, type ShownGoods } from './list-store.ts'
import { listMessages } from './list-messages.ts'
import { SortBar } from './sort-bar.tsx'

function Rows({ shown, address }: { shown: ShownGoods; address: string }) {
  const { page, query, today } = shown
  if (page.list.length === 0)
    return page.total > 0 ? <NoSuchPage query={query} address={address} /> : <NoGoods query={query} address={address} />
  return (
    <>
      <ul className="yaoji-goods-list__rows" aria-label={listMessages.goodsList}>
        {page.list.map(goods => (
          <GoodsRow key={`${goods.id}-${goods.ck_id}`} goods={goods} today={today} />
        ))}
      </ul>
      {page.last_page > 1 && (
        <Pager
          page={page.page} lastPage={page.last_page} total={page.total}
          onChoose={chosen => environment.navigate(addressWith(address, { ...query, page: chosen }))}
        />
      )}
    </>
  )
}

/** What the list is called: what was searched, else the category, else the special list. */
function titleOf(query: ListQuery, categoryName: string | undefined): string {
  if (query.keywords) return listMessages.resultsFor(query.keywords)
  if (categoryName) return categoryName
  if (query.zy) return listMessages.herbal
  if (query.qx) return listMessages.devices
  if (query.is_youx) return listMessages.onlyFreeShipping
  if (query.is_jxq) return listMessages.nearExpiryGoods
  return query.is_ladder ? listMessages.ladderGoods : listMessages.allGoods
}

type HeadingProps = { query: ListQuery; categoryName: string | undefined; total: number | undefined }

function Heading({ query, categoryName, total }: HeadingProps) {
  return (
    <header className="yaoji-goods-list__heading">
      <h1 className="yaoji-goods-list__title">{titleOf(query, categoryName)}</h1>
      <p className="yaoji-goods-list__total" role="status">
        {total !== undefined && listMessages.total(total)}
      </p>
    </header>
  )
}

function hasNoFacets({ page: { facets } }: ShownGoods): boolean {
  return facets.category.length + facets.sccj.length + facets.jx.length === 0
}

type FiltersProps = { shown: ShownGoods | undefined; query: ListQuery; address: string; categoryName: string | undefined }

function Filters({ shown, query, address, categoryName }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="yaoji-goods-filters" aria-label={listMessages.filters} data-open={isOpen}>
      <div className="yaoji-goods-filters__toggle">
        <Button size="small" onClick={() => setOpen(!isOpen)}>
          {listMessages.filtersShow}
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      </div>
      <div className="yaoji-goods-filters__facets" data-empty={shown ? hasNoFacets(shown) : undefined}>
        {shown ? <GoodsFacets facets={shown.page.facets} query={query} address={address} /> : <LoadingFacets />}
      </div>
      <ChosenFilters query={query} address={address} categoryName={categoryName} />
      <SortBar query={query} address={address} />
    </section>
  )
}

/** The name of the chosen category, from the menu of all pages or from the filters of this one. */
function useCategory(query: ListQuery, shown: ShownGoods | undefined) {
  const common = useLiveStore($common, undefined)
  const path = query.select === undefined ? [] : categoryPath(common, query.select)
  const facet = shown?.page.facets.category.find(({ id }) => id === query.select)
  return { path, name: path.at(-1)?.name ?? facet?.name }
}

/**
 * The goods of /list and /search. What is shown is said by the address alone, so that
 * back, forward, bookmarks and other tabs show the same.
 */
export function GoodsList({ store = goodsList }: { store?: GoodsListStore }) {
  const { $goodsList, openGoods, retryGoods } = store
  const value = useLiveStore($goodsList, { state: 'waiting' })
  const address = useLiveStore($address, '')
  const home = useRef('')
  useEffect(() => {
    // The address belongs to this list while its path stays the one that the list was drawn on.
    const path = address.split('?')[0] ?? ''
    if (!path || (home.current && home.current !== path)) return
    home.current = path
    void openGoods(readListQuery(address))
  }, [address, openGoods])

  const query = value.state === 'waiting' ? {} : value.query
  const shown = 'shown' in value ? value.shown : undefined
  const category = useCategory(query, shown)
  return (
    <div className="yaoji-root yaoji-goods-list" aria-busy={value.state === 'loading' || value.state === 'waiting'}>
      <Breadcrumbs categories={category.path} />
      <Heading query={query} categoryName={category.name} total={isOutdated(value) ? undefined : shown?.page.total} />
      <Filters shown={shown} query={query} address={address} categoryName={category.name} />
      <div className="yaoji-goods-list__goods" data-outdated={isOutdated(value)}>
        {value.state === 'failed' ? (
          <GoodsFailed failure={value.failure} onRetry={() => void retryGoods()} />
        ) : shown ? (
          <Rows shown={shown} address={addressWith(address, withChange(query, {}))} />
        ) : (
          <LoadingRows />
        )}
      </div>
    </div>
  )
}
