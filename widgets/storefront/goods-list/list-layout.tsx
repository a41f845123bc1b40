import { useCallback, type ReactNode } from 'react'
import { $navigation, categoryPath } from '../../shared/navigation/parts.ts'
import { goodsMessages } from '../goods/parts.ts'
import { toFirstQuantity } from '../../base/lib/input/first-quantity.ts'
import type { ListView } from '../../base/lib/stores/list-view.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { DensitySwitch } from '../../base/ui/parts.ts'
import { stockCount, type Facets } from './filters.ts'
import { GoodsFilters } from './goods-filters.tsx'
import { listMessages } from './list-messages.ts'
import { readListQuery, type ListQuery } from './list-query.ts'
import { loadRelaxFilters } from './no-goods.tsx'
import { SortBar } from './sort-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** What a view knows of the goods that it shows. */
export type ListFacts = { facets: Facets; total: number; note: string; today: string }

/** What the list is called: what was searched, else the category, else the special list. */
function titleOf(query: ListQuery, categoryName: string | undefined): string {
  if (query.keywords) return listMessages.resultsFor(query.keywords)
  if (categoryName) return categoryName
  if (query.zy) return listMessages.herbal
  if (query.qx) return listMessages.devices
  if (query.is_youx) return listMessages.flags.is_youx
  if (query.is_jxq) return listMessages.nearExpiryGoods
  if (query.is_ladder) return listMessages.ladderGoods
  if (query.is_tj) return listMessages.specialGoods
  return query.is_kxpz ? listMessages.controlledGoods : goodsMessages.allGoods
}

/** The name of the chosen category, from the menu of all pages or from the filters of this one. */
function useCategory(query: ListQuery, facts: ListFacts | undefined) {
  const navigation = useLiveStore($navigation, undefined)
  const path = query.select === undefined ? [] : categoryPath(navigation, query.select)
  const facet = facts?.facets.category.find(({ id }) => id === query.select)
  return { name: path.at(-1)?.name ?? facet?.name }
}

/** A page of its own for a part of all goods: what it is called, and what its goods have alike. */
export type GoodsZone = { title: string; query: ListQuery }

/** Opens the goods that the page's own address asks for, in a zone only of its goods, and answers the address. */
export function useListAddress(open: (query: ListQuery) => Promise<void>, zone?: GoodsZone): string {
  const own = zone?.query
  return useOwnAddress(useCallback(address => void open({ ...own, ...readListQuery(address), ...own }), [open, own]))
}

export type ListLayoutProps = {
  view: ListView
  zone?: GoodsZone | undefined
  query: ListQuery
  address: string
  facts: ListFacts | undefined
  isBusy: boolean
  /** The goods in sight answer an earlier query. */
  isOutdated: boolean
  /** What only this view has in the line of the heading. */
  tools?: ReactNode
  children: ReactNode
}

/** What to do about goods that are not those that were looked for. */
function Offer({ query }: Pick<ListLayoutProps, 'query'>) {
  const part = useLatePart(true, loadRelaxFilters)
  return typeof part === 'object' && <part.RequestOffer query={query} />
}

/** What is around the goods of a list in every view: one line with their name, filters, sorts and the ways to show them. */
export function ListLayout({ view, zone, query, address, facts, isBusy, isOutdated, tools, children }: ListLayoutProps) {
  const category = useCategory(query, facts)
  const filterFacts = facts && {
    facets: facts.facets,
    today: facts.today,
    categoryName: category.name,
    zone: zone?.query,
    total: zone && facts.total,
  }
  return (
    <div className="yaoji-root yaoji-goods-list" data-view={view} data-own-views="" aria-busy={isBusy}>
      <header className="yaoji-goods-list__heading">
        <h1 className="yaoji-goods-list__title" tabIndex={-1} onKeyDown={toFirstQuantity}>
          {zone?.title ?? titleOf(query, category.name)}
        </h1>
        <p className="yaoji-goods-list__total" role="status">
          {facts && !isOutdated && listMessages.total(facts.total)}
        </p>
        <GoodsFilters facts={filterFacts} total={facts?.total ?? 0} query={query} address={address} isOutdated={isOutdated} />
        <SortBar query={query} address={address} inStock={facts && stockCount(facts.facets)} />
        {tools}
        {!zone && <ViewSwitch view={view} address={address} />}
        <DensitySwitch />
      </header>
      <div className="yaoji-goods-list__goods" data-outdated={isOutdated}>
        {facts?.note && (
          <div className="yaoji-goods-list__note">
            <p role="status">{facts.note}</p>
            <Offer query={query} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
