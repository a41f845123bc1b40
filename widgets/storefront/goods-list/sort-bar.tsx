import { environment } from '../../base/lib/environment.ts'
import { Checkbox, Icon } from '../../base/ui/parts.ts'
import { stockFlag } from './filters.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, sorts, withChange, type ListQuery, type Sort } from './list-query.ts'

type Order = NonNullable<ListQuery['order']>

/** The order that a buyer most likely wants first. */
const firstOrder = (sort: Sort): Order => (sort === 'price' ? 'asc' : 'desc')

/** What choosing a sort does: a second choice of the same one turns the order round. */
export function sortChange(query: ListQuery, sort: Sort): Partial<ListQuery> {
  if (sort === 'default') return { sort: undefined, order: undefined }
  const first = firstOrder(sort)
  const isTurned = query.sort === sort && (query.order ?? first) === first
  return { sort, order: isTurned ? (first === 'asc' ? 'desc' : 'asc') : first }
}

export function orderText(sort: Sort, order: Order): string {
  return (sort === 'yxq' ? listMessages.expiryOrders : listMessages.orders)[order]
}

/** The order in which goods are sorted by this now; undefined when they are not. */
export function sortOrder(query: ListQuery, sort: Sort): Order | undefined {
  return sort !== 'default' && query.sort === sort ? (query.order ?? firstOrder(sort)) : undefined
}

function SortLink({ sort, query, address }: { sort: Sort; query: ListQuery; address: string }) {
  const isCurrent = (query.sort ?? 'default') === sort
  const order = sortOrder(query, sort)
  return (
    <a
      className="yaoji-sort-bar__sort"
      href={addressWith(address, withChange(query, sortChange(query, sort)))}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {listMessages.sorts[sort]}
      {order && <Icon name={order === 'asc' ? 'up' : 'down'} />}
      {order && <span className="yaoji-visually-hidden">{orderText(sort, order)}</span>}
    </a>
  )
}

export type SortBarProps = {
  query: ListQuery
  address: string
  /** Goods in stock among those shown, once it is known. */
  inStock: number | undefined
}

export function SortBar({ query, address, inStock }: SortBarProps) {
  const isOn = query[stockFlag] === 1
  const toggle = () => environment.navigate(addressWith(address, withChange(query, { [stockFlag]: isOn ? undefined : 1 })))
  return (
    <div className="yaoji-sort-bar">
      <nav className="yaoji-sort-bar__sorts" aria-label={listMessages.sort}>
        {sorts.map(sort => (
          <SortLink key={sort} sort={sort} query={query} address={address} />
        ))}
      </nav>
      <Checkbox isChecked={isOn} isDisabled={inStock === 0 && !isOn} onToggle={toggle}>
        {listMessages.flags[stockFlag]}
        {inStock !== undefined && <span className="yaoji-goods-facet__count">{inStock}</span>}
      </Checkbox>
    </div>
  )
}
