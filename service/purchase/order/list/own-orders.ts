import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { ephedrineSuffix } from '@yaoji/contract/orders/order-kinds'
import type { OrderListTab } from '@yaoji/contract/domain/order/order-states'
import { derivedOf } from '../../../platform/database/cache/derived.ts'
import { compiledOnce, inTexts } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { pageRange } from '../../../platform/http/reply/page-wire.ts'
import { ordersNumbered, wholeNumberIn } from './by-number.ts'
import { foundPage, listedColumns, type FoundOrders, type Meant, type Page } from './found-orders.ts'
import { meantBy } from '../create/meant-by.ts'
import { boughtNames, orderStatesOf } from './order-facts.ts'
import { isUnder, perTab } from './under-tab.ts'

type Db = Kysely<Tables>

/** Keyword searches with a cached total, and pages of them with cached ids. */
const searchesMax = 4_000
/** From this many names and goods on, many orders match. */
const manyFrom = 10
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

/** What a keyword found: how many orders, and the ids of each page as a JSON list, so that paging does not search thousands again. */
const totals = derivedOf<string, number>(searchesMax)
const pages = derivedOf<string, string>(searchesMax)

/** The requesting member, the time and their order counts. */
type OrderListContext = { memberId: number; now: number; counts: Promise<{ all: number }> }

/**
 * A page that may have been found before. Lines and numbers of orders stay, so what was found among all of them holds until there are other
 * orders; under one state until an order changes. Returns and shortages change without the order.
 */
async function searchedPage(
  db: Db,
  tab: OrderListTab,
  given: Meant & Page,
  { states, counts, isMany }: Pick<OrderListContext, 'counts'> & { states: object; isMany: boolean },
): Promise<FoundOrders> {
  const { all } = await counts
  const facts = [tab === 'all' ? all : states]
  // A broad keyword has hundreds of names and goods; the hash makes the key short.
  const key = `${given.memberId} ${tab} ${hash('sha256', [given.number, given.goods, given.names].join(' '), 'base64')}`
  const page = `${key} ${given.from} ${given.size}`
  const [total, ids] = [totals(db).peek(key, facts, 0), pages(db).peek(page, facts, 0)]
  if (total !== undefined && ids !== undefined) return { orders: await selectAgain[tab](db, { ids }), total }
  const found = await foundPage(db, tab, { ...given, known: total ?? null }, { isMany, ofOrders: all })
  if (tab !== 'after-sale' && found.total !== undefined) {
    totals(db).put(key, facts, 0, { value: found.total, until: Infinity })
    pages(db).put(page, facts, 0, { value: JSON.stringify(found.orders.map(({ id }) => id)), until: Infinity })
  }
  return found
}

/**
 * One page of a member's orders under a tab, newest first: all of them, or those with a keyword in their number or in the name of goods, or
 * of these goods, which the index finds by it. Only a keyword search has a total.
 */
export async function ownOrders(
  db: Db,
  { memberId, now, counts }: OrderListContext,
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
  const [bought, states] = await Promise.all([boughtNames(db, memberId, now), orderStatesOf(db, memberId)])
  const { names, goods, number } = meantBy(bought, keyword, found)
  if (names.length + goods.length === 0 && number === '') return { orders: [], total: 0 }
  const meant = { names: JSON.stringify(names), goods: JSON.stringify(goods), number }
  const isMany = names.length + goods.length > manyFrom || (number !== '' && number.length <= monthDigits)
  return searchedPage(db, tab, { ...page, ...meant }, { states, counts, isMany })
}
