import { sql, type Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { statesOfView, type OrderView } from '@yaoji/contract/console-orders'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { telephone } from '@yaoji/contract/validation/telephone'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StaffRow } from '../staff/accounts.ts'

type Db = Kysely<Tables>
export type OrdersQuery = Query<typeof consoleOrdersCall>
export type Reader = Pick<StaffRow, 'role' | 'name'>

/** Words and columns that each kind of filter compares; a query of ids for `orders.id in` or `orders.member_id in`. */
export const byStore = (db: Db, word: string) =>
  db
    .selectFrom('member')
    .select('member.id')
    .where(row => row.or([row('code', '=', word), contains('company', word)]))

/** Goods with this number, or with this word in their name. */
const goodsNamed = (db: Db, word: string) =>
  db
    .selectFrom('goods')
    .select('goods.id')
    .where(row => row.or([contains('goods.name', word), ...(/^\d{1,9}$/.test(word) ? [row('goods.id', '=', Number(word))] : [])]))

/** Stores and goods that a word may mean to be looked up before the orders are. */
const fewMax = { stores: 200, goods: 1_000 } as const

const idsIn = (column: string, rows: readonly { id: number }[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(rows.map(({ id }) => id))})`
const none = sql<boolean>`false`

/**
 * Orders of stores with this code or word. Those of few stores are found by the index of orders by store. Many stores have many orders: the
 * list is scanned in its order until a page is full, and `+` keeps the planner from the index. Undefined without such a store.
 */
async function ofStore(db: Db, word: string) {
  const few = await byStore(db, word)
    .limit(fewMax.stores + 1)
    .execute()
  if (few.length === 0) return
  return few.length <= fewMax.stores ? idsIn('orders.member_id', few) : sql<boolean>`+orders.member_id in (${byStore(db, word)})`
}

/** Orders with goods of this number or word, in the same two ways; undefined without such goods. */
async function ofGoods(db: Db, word: string) {
  const few = await goodsNamed(db, word)
    .limit(fewMax.goods + 1)
    .execute()
  if (few.length === 0) return
  if (few.length > fewMax.goods)
    return sql<boolean>`exists (
      select 1 from order_line join goods on goods.id = order_line.goods_id
      where order_line.order_id = orders.id and ${contains('goods.name', word)}
    )`
  return sql<boolean>`orders.id in (select order_line.order_id from order_line where ${idsIn('order_line.goods_id', few)})`
}

const byBatch = (db: Db, word: string) => db.selectFrom('order_batch').select('order_batch.order_id').where('number', '=', word)

/** Numbers, telephones and words look different: what was typed says where to look. */
export const isOrderNumber = (word: string) => /^\d{12,16}(-HM)?$/.test(word)
const isPhone = (word: string) => /^1[3-9]\d{9}$/.test(word)

/** Orders of a view that a person may see, not yet in an order. */
export function ordersOfView(db: Db, { role, name }: Reader, view: OrderView = 'all') {
  const states = statesOfView[view]
  return db
    .selectFrom('orders')
    .$if(role === 'sales', own =>
      own.where('orders.member_id', 'in', db.selectFrom('member').select('member.id').where('salesperson', '=', name)),
    )
    .$if(states.length > 0, own => own.where('orders.state', 'in', [...states]))
    .$if(view === 'hold', own =>
      own.where('orders.id', 'in', db.selectFrom('order_hold').select('order_hold.order_id').where('cleared_at', 'is', null)),
    )
}

/** What a word of the search box may mean. */
async function meantBy(db: Db, word: string) {
  if (isOrderNumber(word)) return sql<boolean>`orders.sn = ${word}`
  if (isPhone(word)) return sql<boolean>`orders.contact_phone = ${word}`
  const all = [await ofStore(db, word), await ofGoods(db, word), sql<boolean>`orders.id in (${byBatch(db, word)})`]
  // Each condition has an index. With `none` for a missing one the database would scan all orders.
  return sql<boolean>`(${sql.join(
    all.filter(each => each !== undefined),
    sql` or `,
  )})`
}

/** Orders that a person may see and that fit the filter, not yet in an order. */
export async function filteredOrders(db: Db, reader: Reader, query: OrdersQuery) {
  const { view, q = '', number = '', store = '', phone = '', goods = '', batch = '', from, until } = query
  const word = q.trim()
  const named = [
    ...(store === '' ? [] : [(await ofStore(db, store.trim())) ?? none]),
    ...(goods === '' ? [] : [(await ofGoods(db, goods.trim())) ?? none]),
    ...(word === '' ? [] : [await meantBy(db, word)]),
  ]
  return ordersOfView(db, reader, view)
    .$if(number !== '', own => own.where('orders.sn', '=', number.trim()))
    .$if(phone !== '', own => own.where('orders.contact_phone', '=', telephone(phone)))
    .$if(batch !== '', own => own.where('orders.id', 'in', byBatch(db, batch.trim())))
    .$if(from !== undefined, own => own.where('orders.created_at', '>=', chinaDayStart(from ?? '')))
    .$if(until !== undefined, own => own.where('orders.created_at', '<', chinaDayStart(addDays(until ?? '', 1))))
    .$if(named.length > 0, own => own.where(row => row.and(named)))
}
