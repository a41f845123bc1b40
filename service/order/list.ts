import { sql, type Kysely } from 'kysely'
import type { OrderListQuery, OrderListWire } from '@yaoji/contract/calls/order'
import { ephedrineSuffix } from '@yaoji/contract/order-kinds'
import { orderTabs, type OrderListTab, type OrderTab } from '@yaoji/contract/domain/order-states'
import { canFallShort } from '@yaoji/contract/domain/shortage'
import { containing } from '../database/containing.ts'
import type { OrderLineRow, OrderRow } from '../database/rows.ts'
import { countRows } from '../database/count-rows.ts'
import type { Tables } from '../database/tables.ts'
import { foundGoods } from '../goods/own-search.ts'
import { pageRange, pageRows, pageWire } from '../http/page-wire.ts'
import type { CatalogueContext } from '../listing/follow-changes.ts'
import { afterSaleHeads } from './after-sale-heads.ts'
import { orderGroups } from './order-groups.ts'
import { waitingChoices } from './short/wire.ts'
import { orderHead, orderLineWire } from './wire.ts'

/** Lines that the list shows of each order. */
const linesShown = 5

/** What may be a part of an order number: it has digits, and the mark of its kind. */
const numberPart = new RegExp(`^[\\d${ephedrineSuffix}]+$`, 'i')

/**
 * The member's orders with these letters in their number or in the name of goods, or of goods that the index finds. They ordered
 * many lines and few names, so each name is looked at once: the index leads from one to the next.
 */
function idsOf(memberId: number, keywords: string, found: readonly number[]) {
  const pattern = containing(keywords)
  const byNumber = sql`
    select own.id from orders as own where own.member_id = ${memberId} and lower(own.sn) like ${pattern} escape '\\'
    union`
  const byGoods = sql`
    union
    select order_line.order_id from order_line where order_line.buyer_id = ${memberId} and order_line.goods_id in (${sql.join(found)})`
  return sql`
    ${numberPart.test(keywords) ? byNumber : sql``}
    select order_line.order_id from order_line where order_line.buyer_id = ${memberId} and order_line.name in (
      with recursive bought (name) as (
        select min(name) from order_line where buyer_id = ${memberId}
        union all
        select (select min(next.name) from order_line as next where next.buyer_id = ${memberId} and next.name > bought.name)
        from bought where bought.name is not null
      )
      select bought.name from bought where lower(bought.name) like ${pattern} escape '\\'
    )
    ${found.length > 0 ? byGoods : sql``}`
}

function ownOrders(db: Kysely<Tables>, memberId: number, tab: OrderListTab, keywords: string, found: readonly number[]) {
  const states: readonly number[] = tab === 'after-sale' ? [] : orderTabs[tab]
  return db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .$if(states.length > 0, query => query.where('state', 'in', states))
    .$if(tab === 'after-sale', query =>
      query.where(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('after_sale').whereRef('after_sale.order_id', '=', 'orders.id').select('after_sale.id')),
          exists(selectFrom('shortage').whereRef('shortage.order_id', '=', 'orders.id').select('shortage.id')),
        ]),
      ),
    )
    .$if(keywords !== '', query => query.where('id', 'in', sql<string>`(${idsOf(memberId, keywords, found)})`))
}

type Found = ReturnType<typeof ownOrders>

async function pageOf(found: Found, query: OrderListQuery) {
  return {
    total: await countRows(found),
    orders: await pageRows(found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), query),
  }
}

/** The same by one statement, which finds once what is counted and shown. */
async function foundPage(db: Kysely<Tables>, found: Found, query: OrderListQuery) {
  const [from, to] = pageRange(query)
  const orders = await db
    .with(
      cte => cte('found').materialized(),
      () => found.select(['orders.id', 'orders.created_at']),
    )
    .selectFrom('orders')
    .where('orders.id', 'in', ({ selectFrom }) =>
      selectFrom('found')
        .select('found.id')
        .orderBy('found.created_at', 'desc')
        .orderBy('found.id', 'desc')
        .limit(to - from)
        .offset(from),
    )
    .selectAll('orders')
    .select(({ selectFrom }) => selectFrom('found').select(sql<number>`count(*)`.as('count')).as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // Behind the last page nothing tells how many there are.
  return { total: Number(orders[0]?.total ?? (await countRows(found))), orders }
}

/** The first lines of each order and how many it has. */
async function linesOf(db: Kysely<Tables>, orders: readonly OrderRow[]) {
  if (orders.length === 0) return new Map<string, (OrderLineRow & { total: number })[]>()
  const ranked = db
    .selectFrom('order_line')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(order => order.id),
    )
    .select([
      sql<number>`row_number() over (partition by order_id order by id)`.as('place'),
      sql<number>`count(*) over (partition by order_id)`.as('total'),
    ])
  const rows = await db.selectFrom(ranked.as('ranked')).selectAll().where('place', '<=', linesShown).orderBy('id').execute()
  return Map.groupBy(rows, row => row.order_id)
}

/** How many orders each tab holds. */
export async function tabCounts(db: Kysely<Tables>, memberId: number): Promise<Record<OrderListTab, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .groupBy('state')
    .select(({ fn, selectFrom }) => [
      'state',
      fn.countAll<number>().as('orders'),
      selectFrom(
        selectFrom('after_sale')
          .where('after_sale.member_id', '=', memberId)
          .select('after_sale.order_id')
          .union(selectFrom('shortage').where('shortage.member_id', '=', memberId).select('shortage.order_id'))
          .as('concerned'),
      )
        .select(sql<number>`count(*)`.as('count'))
        .as('after_sales'),
    ])
    .execute()
  const count = (tab: OrderTab) => {
    const states: readonly number[] = orderTabs[tab]
    return rows.filter(row => states.length === 0 || states.includes(row.state)).reduce((sum, row) => sum + Number(row.orders), 0)
  }
  return {
    all: count('all'),
    unpaid: count('unpaid'),
    approval: count('approval'),
    unshipped: count('unshipped'),
    unreceived: count('unreceived'),
    completed: count('completed'),
    cancelled: count('cancelled'),
    'after-sale': Number(rows[0]?.after_sales ?? 0),
  }
}

/** The member's orders of one tab, newest first; the counts are those of all their orders. */
export async function listOrders(
  db: Kysely<Tables>,
  memberId: number,
  query: OrderListQuery,
  context: Pick<CatalogueContext, 'config' | 'catalogue'>,
): Promise<OrderListWire> {
  const { serviceOrigin } = context.config
  const goods = await foundGoods(context, query.keywords)
  const found = ownOrders(db, memberId, query.tab ?? 'all', (query.keywords ?? '').trim(), goods)
  const { total, orders } = await (query.keywords ? foundPage(db, found, query) : pageOf(found, query))
  const lines = await linesOf(db, orders)
  const ids = orders.map(({ id }) => id)
  const heads = await afterSaleHeads(db, ids)
  const groups = await orderGroups(db, ids)
  const waiting = await waitingChoices(
    db,
    orders.filter(({ state }) => canFallShort(state)).map(({ id }) => id),
  )
  const list = orders.map(order => {
    const own = lines.get(order.id) ?? []
    return {
      ...orderHead(order, Number(own[0]?.total ?? 0), {
        afterSales: heads.get(order.id),
        waitingChoices: waiting.get(order.id),
        group: groups.get(order.id),
      }),
      lines: own.map(line => orderLineWire(line, serviceOrigin)),
    }
  })
  return { ...pageWire(list, total, query), counts: await tabCounts(db, memberId) }
}
