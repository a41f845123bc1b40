import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import type { OrderListTab } from '@yaoji/contract/domain/order/order-states'
import { ephedrineSuffix } from '@yaoji/contract/orders/order-kinds'
import { inTexts } from '../../../platform/database/compiled.ts'
import { isSqlite } from '../../../platform/database/query-parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { pageRange } from '../../../platform/http/reply/page-wire.ts'
import { withNames } from './order-facts.ts'
import { wholeNumberIn } from './by-number.ts'
import { listedColumns, type ListedOrder } from './found-orders.ts'
import { meantBy } from '../create/meant-by.ts'
import { isUnder } from './under-tab.ts'

type Db = Kysely<Tables>
export type JointOrder = ListedOrder & { member_id: number }
/** Total and amount of what was found; undefined where the counts of the stores say it. */
export type JointOrders = { orders: JointOrder[]; found: { total: number; fen: number } | undefined }

const columns = sql.join(['member_id', ...listedColumns].map(column => sql.ref(`orders.${column}`)))

/** Orders after the last one of the page before; a foreign id finds none. */
const isAfter = (after: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql`(orders.created_at, orders.id) < (select created_at, id from orders where id = ${after} and member_id in (${sql.join(ids)}))`

type Asked = { ids: readonly number[]; tab: OrderListTab; isBehind: RawBuilder<SqlBool>; from: number; size: number }

/** Reads from the index only the newest orders of each store, up to the last row of the page. */
async function newestOf(db: Db, { ids, tab, isBehind, from, size }: Asked): Promise<JointOrder[]> {
  const ownOf = (store: RawBuilder<number>) => sql`
    select orders.id, orders.created_at from orders
    where orders.member_id = ${store} and ${isUnder(tab)} and ${isBehind}
    order by orders.created_at desc, orders.id desc limit ${from + size}`
  const json = JSON.stringify(ids)
  const newest = isSqlite(db)
    ? sql`json_each(${json}) as store join orders as newest on newest.id in (select id from (${ownOf(sql`store.value`)}))`
    : sql`json_array_elements_text(${json}::json) as store cross join lateral (${ownOf(sql`store.value::int`)}) as newest`
  const { rows } = await sql<JointOrder>`
    select ${columns} from orders
    where id in (select newest.id from ${newest} order by newest.created_at desc, newest.id desc limit ${size} offset ${from})
    order by created_at desc, id desc`.execute(db)
  return rows
}

/** Which orders a keyword means: those of a whole number, or of names and goods that one of the stores bought, or of a part of a number. */
async function isMeant(db: Db, ids: readonly number[], keyword: string, found: readonly number[]): Promise<RawBuilder<SqlBool>> {
  const whole = wholeNumberIn(keyword)
  if (whole !== undefined) return sql`orders.sn in (${whole}, ${whole + ephedrineSuffix})`
  const bought = await db.selectFrom('order_line').where('buyer_id', 'in', ids).select(['goods_id', 'name']).distinct().execute()
  const { names, goods, number } = meantBy(withNames(new Map(), bought), keyword, found)
  const byLines = sql`orders.id in (
    select order_id from order_line where buyer_id in (${sql.join(ids)})
      and (name in ${inTexts(db, JSON.stringify(names))} or goods_id in (${sql.join([0, ...goods])})))`
  if (number === '') return sql<SqlBool>`${byLines}`
  return sql`(${byLines} or ${isSqlite(db) ? sql`instr(orders.sn, ${number})` : sql`strpos(orders.sn, ${number})`} > 0)`
}

/** One page of the orders of several stores, newest first, with a number of statements that does not depend on how many stores there are. */
export async function jointOrders(db: Db, ids: readonly number[], query: OrderListQuery, found: readonly number[]): Promise<JointOrders> {
  const { tab = 'all', keywords = '', after } = query
  const [start, end] = pageRange(query)
  const [from, size] = [after === undefined ? start : 0, end - start]
  const isBehind = after === undefined ? sql<SqlBool>`true` : isAfter(after, ids)
  const keyword = keywords.trim()
  if (keyword === '') return { orders: await newestOf(db, { ids, tab, isBehind, from, size }), found: undefined }
  const meant = sql<SqlBool>`orders.member_id in (${sql.join(ids)}) and ${isUnder(tab)} and ${await isMeant(db, ids, keyword, found)}`
  const isAmount = tab === 'cancelled' ? sql`true` : sql`state >= 0`
  const { rows: sums } = await sql<{ total: number | string; fen: number | string }>`
    select count(*) as total, coalesce(sum(case when ${isAmount} then payable_fen end), 0) as fen from orders where ${meant}`.execute(db)
  const { rows } = await sql<JointOrder>`
    select ${columns} from orders where ${meant} and ${isBehind}
    order by created_at desc, id desc limit ${size} offset ${from}`.execute(db)
  return { orders: rows, found: { total: Number(sums[0]?.total ?? 0), fen: Number(sums[0]?.fen ?? 0) } }
}
