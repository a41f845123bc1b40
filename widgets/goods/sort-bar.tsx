import { environment } from '../lib/environment.ts'
import { Checkbox, Icon } from '../ui/index.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'
import { listMessages } from './list-messages.ts'

type Sort = NonNullable<ListQuery['sort']>
type Order = NonNullable<ListQuery['order']>

/** The order that a buyer most likely wants first. */
const firstOrder: Readonly<Record<Exclude<Sort, 'default'>, Order>> = { price: 'asc', sale: 'desc', number: 'desc', favorite: 'desc', yxq: 'desc' }

const sorts: readonly Sort[] = ['default', 'price', 'sale', 'number', 'favorite', 'yxq']

/** What choosing a sort does: a second choice of the same one turns the order round. */
export function sortChange(query: ListQuery, sort: Sort): Partial<ListQuery> {
  if (sort === 'default') return { sort: undefined, order: undefined }
  const first = firstOrder[sort]
  const isTurned = query.sort === sort && (query.order ?? first) === first
  return { sort, order: isTurned ? (first === 'asc' ? 'desc' : 'asc') : first }
}

function orderText(sort: Sort, order: Order): string {
  if (sort === 'yxq') return order === 'asc' ? listMessages.expirySooner : listMessages.expiryLater
  return order === 'asc' ? listMessages.ascending : listMessages.descending
}

type Flag = 'in_stock' | 'is_jxq' | 'is_ladder' | 'is_youx'

const flags: readonly [Flag, string][] = [
  ['in_stock', listMessages.onlyInStock],
  ['is_ladder', listMessages.onlyLadder],
  ['is_jxq', listMessages.onlyNearExpiry],
  ['is_youx', listMessages.onlyFreeShipping],
]

function SortLink({ sort, query, address }: { sort: Sort; query: ListQuery; address: string }) {
  const isCurrent = (query.sort ?? 'default') === sort
  const order = sort !== 'default' && isCurrent ? (query.order ?? firstOrder[sort]) : undefined
  return (
    <a
      className="yaoji-sort-bar__sort" href={addressWith(address, withChange(query, sortChange(query, sort)))}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {listMessages.sorts[sort]}
      {order && <Icon name={order === 'asc' ? 'up' : 'down'} />}
      {order && <span className="yaoji-visually-hidden">{orderText(sort, order)}</span>}
    </a>
  )
}

export function SortBar({ query, address }: { query: ListQuery; address: string }) {
  const toggle = (flag: Flag, isOn: boolean) =>
    environment.navigate(addressWith(address, withChange(query, { [flag]: isOn ? 1 : undefined })))
  return (
    <div className="yaoji-sort-bar">
      <nav className="yaoji-sort-bar__sorts" aria-label={listMessages.sort}>
        {sorts.map(sort => (
          <SortLink key={sort} sort={sort} query={query} address={address} />
        ))}
      </nav>
      <div className="yaoji-sort-bar__flags" role="group" aria-label={listMessages.filters}>
        {flags.map(([flag, text]) => (
          <Checkbox key={flag} isChecked={query[flag] === 1} onToggle={isOn => toggle(flag, isOn)}>
            {text}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
