import { sql, type Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { statesOfView, type OrderView } from '@yaoji/contract/console/orders'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { telephone } from '@yaoji/contract/validation/telephone'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { byStore, fewGoods, fewStores } from '../named.ts'
import type { StaffRow } from '../staff/accounts.ts'

type Db = Kysely<Tables>
export type OrdersQuery = Query<typeof consoleOrdersCall>
export type Reader = Pick<StaffRow, 'role' | 'name'>

/** `+` keeps the planner from the index of orders by store. */
const ofManyStores = (db: Db, word: string) => sql<boolean>`+orders.member_id in ${byStore(db, word)}`
/** Not `exists`, which PostgreSQL turns into a join with all lines of these goods. */
const ofManyGoods = (word: string) => sql<boolean>`(
  select 1 from order_line join goods on goods.id = order_line.goods_id
  where order_line.order_id = orders.id and ${contains('goods.name', word)} limit 1
) is not null`

const none = sql<boolean>`false`
const withGoods = (db: Db, ids: readonly number[]) =>
  db.selectFrom('order_line').select('order_line.order_id').where('order_line.goods_id', 'in', ids)

async function ofStore(db: Db, word: string) {
  const few = await fewStores(db, word)
  if (!few) return ofManyStores(db, word)
  return few.length === 0 ? none : sql<boolean>`orders.member_id in (${sql.join(few)})`
}

async function ofGoods(db: Db, word: string) {
  const few = await fewGoods(db, word)
  if (!few) return ofManyGoods(word)
  return few.length === 0 ? none : sql<boolean>`orders.id in ${withGoods(db, few)}`
}

const byBatch = (db: Db, word: string) => db.selectFrom('order_batch').select('order_batch.order_id').where('number', '=', word)

/** A carrier's number, which those who ask after a parcel have. */
const byParcel = (db: Db, number: string) => db.selectFrom('parcel').select('parcel.order_id').where('number', '=', number)

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
  // The numbers of some carriers look like those of orders.
  const numbered = db.selectFrom('orders').select('orders.id as order_id').where('orders.sn', '=', word)
  if (isOrderNumber(word)) return sql<boolean>`orders.id in ${numbered.union(byParcel(db, word))}`
  if (isPhone(word)) return sql<boolean>`orders.contact_phone = ${word}`
  const [stores, goods] = [await fewStores(db, word), await fewGoods(db, word)]
  // One set of ids: PostgreSQL looks into several sets, joined by `or`, for each of all orders.
  let found = byBatch(db, word).union(byParcel(db, word))
  if (goods?.length) found = found.union(withGoods(db, goods))
  if (stores?.length) found = found.union(db.selectFrom('orders').select('orders.id as order_id').where('orders.member_id', 'in', stores))
  const many = [...(stores ? [] : [ofManyStores(db, word)]), ...(goods ? [] : [ofManyGoods(word)])]
  return sql<boolean>`(${sql.join([...many, sql`orders.id in ${found}`], sql` or `)})`
}

/** Orders that a person may see and that fit the filter, not yet in an order. */
export async function filteredOrders(db: Db, reader: Reader, query: OrdersQuery) {
  const { view, q = '', number = '', store = '', phone = '', goods = '', batch = '', from, until } = query
  const word = q.trim()
  const named = [
    ...(store === '' ? [] : [await ofStore(db, store.trim())]),
    ...(goods === '' ? [] : [await ofGoods(db, goods.trim())]),
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
