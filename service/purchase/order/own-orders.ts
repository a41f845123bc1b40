import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { ephedrineSuffix } from '@yaoji/contract/order-kinds'
import type { OrderListTab } from '@yaoji/contract/domain/order-states'
import { compiledOnce, inTexts } from '../../platform/database/compiled.ts'
import { keptOfMember } from '../../platform/database/kept-of-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRange } from '../../platform/http/page-wire.ts'
import { boughtNames } from './bought-names.ts'
import { ordersNumbered, wholeNumberIn } from './by-number.ts'
import { foundPage, listedColumns, type FoundOrders, type Meant, type Page } from './found-orders.ts'
import { meantBy } from './meant-by.ts'
import { isUnder, perTab } from './under-tab.ts'

type Db = Kysely<Tables>

/** Members with cached keyword results. */
const keptMax = 500
/** Cached keywords per member, only under the order's own state: returns and shortages change without the order. */
const keywordsMax = 8
/** Cached pages per keyword. */
const pagesMax = 4
/** From this many names and goods on, many orders match. */
const manyFrom = 10
/** Prefix of cache keys that hold for all states. */
const anyState = 'all '
/** An order number begins with its day: many orders have the same year and month. */
const monthDigits = 6

const selectPage = perTab(tab =>
  compiledOnce((db, { memberId, from, size }: Page) =>
    db
      .selectFrom('orders')
      .select(listedColumns)
      .where('member_id', '=', memberId)
      .where(isUnder(tab))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(from),
  ),
)

/** Orders that were found before, as they are now. */
const selectAgain = perTab(tab =>
  compiledOnce((db, { ids }: { ids: string }) =>
    db
      .selectFrom('orders')
      .select(listedColumns)
      .where('id', 'in', inTexts(db, ids))
      .where(isUnder(tab))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ),
)

/** Keyword results: order count, and ids per page as a JSON list, so that paging does not search thousands of orders again. */
type Kept = Map<string, { total: number; pages: ReadonlyMap<string, string> }>

/** Until one of the member's orders changes, but for those of all states: lines and numbers stay, so these hold until there are others. */
const keptOf = keptOfMember(
  keptMax,
  async (): Promise<Kept> => new Map(),
  async former => new Map([...former].filter(([key]) => key.startsWith(anyState))),
)

/** The requesting member, the time and their order counts. */
type Asking = { memberId: number; now: number; counts: Promise<{ all: number }> }

/** A page from the cache, stored on a miss. */
async function keptPage(
  db: Db,
  tab: OrderListTab,
  given: Meant & Page,
  { kept, counts, isMany }: Pick<Asking, 'counts'> & { kept: Kept; isMany: boolean },
): Promise<FoundOrders> {
  const { all } = await counts
  const of = tab === 'all' ? `${anyState}${all}` : tab
  // A broad keyword has hundreds of names and goods; the hash keeps the key short.
  const key = `${of} ${hash('sha256', [given.number, given.goods, given.names].join(' '), 'base64')}`
  const place = `${given.from} ${given.size}`
  const known = kept.get(key)
  const ids = known?.pages.get(place)
  if (known && ids !== undefined) return { orders: await selectAgain[tab](db, { ids }), total: known.total }
  const { orders, total } = await foundPage(db, tab, { ...given, known: known?.total ?? null }, { isMany, ofOrders: all })
  if (tab !== 'after-sale') {
    if (kept.size >= keywordsMax) kept.clear()
    const others = [...(kept.get(key)?.pages ?? [])].slice(1 - pagesMax)
    kept.set(key, { total, pages: new Map([...others, [place, JSON.stringify(orders.map(({ id }) => id))]]) })
  }
  return { orders, total }
}

/**
 * One page of a member's orders under a tab, newest first: all of them, or those with a keyword in their number or in the name of goods, or
 * of these goods, which the index finds by it. Only a keyword search has a total.
 */
export async function ownOrders(
  db: Db,
  { memberId, now, counts }: Asking,
  query: OrderListQuery,
  found: readonly number[],
): Promise<FoundOrders> {
  const { tab = 'all', keywords = '' } = query
  const [from, to] = pageRange(query)
  const page = { memberId, from, size: to - from }
  const keyword = keywords.trim()
  if (keyword === '') return { orders: await selectPage[tab](db, page), total: undefined }
  const whole = wholeNumberIn(keyword)
  if (whole !== undefined) {
    const orders = await ordersNumbered[tab](db, { memberId, number: whole, marked: whole + ephedrineSuffix })
    return { orders: orders.slice(from, to), total: orders.length }
  }
  // Concurrently, so that both share one refresh of changes from other processes.
  const [bought, kept] = await Promise.all([boughtNames(db, memberId, now), keptOf(db, memberId)])
  const { names, goods, number } = meantBy(bought, keyword, found)
  if (names.length + goods.length === 0 && number === '') return { orders: [], total: 0 }
  const meant = { names: JSON.stringify(names), goods: JSON.stringify(goods), number }
  const isMany = names.length + goods.length > manyFrom || (number !== '' && number.length <= monthDigits)
  return keptPage(db, tab, { ...page, ...meant }, { kept, counts, isMany })
}
