import type { Kysely, Selectable } from 'kysely'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { nextStepOf, waitOf } from '@yaoji/contract/console/orders'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { payMethodName } from '../../purchase/pay-method/methods.ts'
import { statusWire } from '../../purchase/order/detail/wire.ts'
import { restOf } from './rest.ts'

type Db = Kysely<Tables>
export type ListedRow = Pick<
  Selectable<Tables['orders']>,
  'id' | 'sn' | 'kind' | 'state' | 'member_id' | 'payable_fen' | 'pay_method' | 'created_at'
>

/** Columns of an order that a row of the list shows. */
export const listedColumns = [
  'orders.id',
  'orders.sn',
  'orders.kind',
  'orders.state',
  'orders.member_id',
  'orders.payable_fen',
  'orders.pay_method',
  'orders.created_at',
] as const

async function linesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('warehouse', 'warehouse.id', 'order_line.warehouse_id')
    .select(({ fn }) => ['order_id', 'warehouse.name as warehouse', fn.countAll().as('lines'), fn.sum('quantity').as('units')])
    .where('order_id', 'in', ids)
    .groupBy(['order_id', 'warehouse.name'])
    .orderBy('warehouse.name')
    .execute()
  return Map.groupBy(rows, row => row.order_id)
}

const storesOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db.selectFrom('member').select(['id', 'code', 'company', 'rank']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function holdsOf(db: Db, ids: readonly string[]) {
  const open = db.selectFrom('order_hold').select(['order_id', 'kind']).where('order_id', 'in', ids).where('cleared_at', 'is', null)
  return Map.groupBy(await open.orderBy('kind').execute(), row => row.order_id)
}

/** When each order came into the state in which it is. */
async function sinceOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('order_event')
    .innerJoin('orders', join => join.onRef('orders.id', '=', 'order_event.order_id').onRef('orders.state', '=', 'order_event.state'))
    .select(({ fn }) => ['order_id', fn.min('order_event.created_at').as('since')])
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(row => [row.order_id, Number(row.since)]))
}

/** What a row says of an order apart from its next step. */
export type OrderFacts = Omit<ConsoleOrderRowWire, 'next' | 'waits' | 'to_send'>

/** Orders as rows of the list, in the order in which they were given. */
export async function orderRows(db: Db, orders: readonly ListedRow[]): Promise<ConsoleOrderRowWire[]> {
  const facts = await orderFacts(db, orders)
  const restOfOrder = await restOf(db, orders)
  return facts.map((row, index) => {
    const rest = restOfOrder(orders[index]?.id ?? '')
    const { status, holds } = row
    return { ...row, next: nextStepOf(status, holds, rest), waits: waitOf(status, holds, rest), to_send: rest.toSend }
  })
}

/** The facts of orders, in the order in which they were given. */
export async function orderFacts(db: Db, orders: readonly ListedRow[]): Promise<OrderFacts[]> {
  if (orders.length === 0) return []
  const ids = orders.map(order => order.id)
  const lines = await linesOf(db, ids)
  const stores = await storesOf(db, [...new Set(orders.map(order => order.member_id))])
  const holds = await holdsOf(db, ids)
  const since = await sinceOf(db, ids)
  return orders.map(order => {
    const own = lines.get(order.id) ?? []
    const store = stores.get(order.member_id)
    const isHeld = order.state > 0 && order.state <= orderStates.paid
    const kinds: HoldKind[] = isHeld ? (holds.get(order.id) ?? []).map(row => row.kind) : []
    return {
      order_sn: order.sn,
      kind: order.kind,
      ...statusWire(order.state),
      store: store?.code ?? '',
      company: store?.company ?? '',
      rank: rankNames[store?.rank ?? 0] ?? '',
      holds: kinds,
      lines: own.reduce((sum, row) => sum + Number(row.lines), 0),
      units: own.reduce((sum, row) => sum + Number(row.units), 0),
      payable: formatFen(order.payable_fen as Fen),
      pay_method: payMethodName(order.pay_method),
      warehouses: own.map(row => row.warehouse),
      created_at: seconds(order.created_at),
      since: seconds(since.get(order.id) ?? order.created_at),
    }
  })
}
