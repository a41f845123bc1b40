import { sql, type Kysely } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { rowList, rowsIn } from '../../../platform/database/row-lists.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** 待付款, 待审批, 转账待确认: they hold goods, and no money is there. */
export const unpaidStates = [orderStates.awaitingPayment, orderStates.awaitingApproval, orderStates.transferToConfirm] as const

/** Units of one goods item in one warehouse that unpaid orders hold; `free` is what would be free without them. */
export type HeldGoods = { goods_id: number; name: string; pack_unit: string; taken: number; free: number }

export type HeldOrder = { id: string; payable_fen: number }

export type Held = { orders: readonly HeldOrder[]; goods: readonly HeldGoods[] }

const goodsColumns = ['goods_id', 'name', 'pack_unit', 'taken', 'free'] as const
const inUnpaidState = sql`orders.state in (${sql.join(unpaidStates.map(state => sql.lit(state)))})`

const selectHeld = compiledOnce((db, { memberId, above }: { memberId: number; above: number }) => {
  const unpaidOfMember = sql`orders.member_id = ${memberId} and ${inUnpaidState}`
  const goods = sql`from (
    select order_line.goods_id, goods.name, goods.pack_unit, sum(order_line.quantity) as taken,
      min(stock.onhand - stock.reserved) + sum(order_line.quantity) as free
    from orders
    join order_line on order_line.order_id = orders.id
    join stock on stock.goods_id = order_line.goods_id and stock.warehouse_id = order_line.warehouse_id
    join goods on goods.id = order_line.goods_id
    where ${unpaidOfMember}
    group by order_line.goods_id, order_line.warehouse_id, goods.name, goods.pack_unit
    having sum(order_line.quantity) > ${above}
    order by order_line.goods_id, order_line.warehouse_id
  ) as held_goods`
  return db.selectNoFrom([
    rowList<HeldOrder>(db, ['id', 'payable_fen'], sql`from orders where ${unpaidOfMember}`).as('orders'),
    rowList<HeldGoods>(db, goodsColumns, goods).as('goods'),
  ])
})

/** What a store holds in unpaid orders, and the goods that it holds more than `above` units of. */
export async function heldUnpaid(db: Kysely<Tables>, memberId: number, above: number): Promise<Held> {
  const [row] = await selectHeld(db, { memberId, above })
  if (!row) throw new Error('a select without a table has one row')
  return { orders: rowsIn(row.orders), goods: rowsIn(row.goods) }
}

const dayMs = 86_400_000
const chinaOffsetMs = 28_800_000

const selectPaidDays = compiledOnce((db, { memberId }: { memberId: number }) => {
  const day = sql<number | string>`(paid_at + ${sql.lit(chinaOffsetMs)}) / ${sql.lit(dayMs)}`
  return db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where('state', '>=', orderStates.paid)
    .where('paid_at', 'is not', null)
    .groupBy(day)
    .select(({ fn }) => [day.as('day'), fn.sum<number | string>('payable_fen').as('paid')])
})

/** The most that a store has paid for orders in one month of China's calendar; what was paid back does not count. */
export async function largestPaidMonth(db: Kysely<Tables>, memberId: number): Promise<Fen> {
  const months = new Map<string, number>()
  for (const { day, paid } of await selectPaidDays(db, { memberId })) {
    const month = new Date(Number(day) * dayMs).toISOString().slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + Number(paid))
  }
  return Math.max(0, ...months.values()) as Fen
}

const selectCredit = compiledOnce((db, { memberId }: { memberId: number }) =>
  db.selectFrom('credit_line').select('limit_fen').where('member_id', '=', memberId),
)

/** What a store may owe. */
export async function creditLimit(db: Kysely<Tables>, memberId: number): Promise<Fen> {
  const [line] = await selectCredit(db, { memberId })
  return (line?.limit_fen ?? 0) as Fen
}
