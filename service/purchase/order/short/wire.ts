import type { Kysely } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { choicesOfShortage } from '@yaoji/contract/domain/order/shortage'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { refundParts, sumParts, type PaidLine } from '@yaoji/contract/domain/order/refund-share'
import { compiledOnce, inTexts } from '../../../platform/database/compiled.ts'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { paidLines } from '../detail/paid-lines.ts'
import { seconds } from '../../../platform/http/reply/seconds.ts'
import { causeOf, isOpen, shortagesOf, type ShortageRow } from './open.ts'

type Db = Kysely<Tables>

/** What would come back for each that is open, one after the other, as they stand now. */
async function refundsOf(db: Db, orderId: string, rows: readonly ShortageRow[]): Promise<Map<string, number>> {
  const open = rows.filter(isOpen)
  if (open.length === 0) return new Map()
  const lines = await paidLines(db, orderId)
  const parts = refundParts(open.map(({ line_id, quantity }) => ({ line: lines.get(line_id) as PaidLine, units: quantity })))
  return new Map(open.map(({ id }, index) => [id, sumParts([parts[index]!]).total]))
}

async function awaitedCauses(db: Db, orderId: string): Promise<Set<string>> {
  const rows = db.selectFrom('refund').select('cause').where('order_id', '=', orderId).where('state', '=', 'awaited')
  return new Set((await rows.execute()).map(({ cause }) => cause))
}

/** What of an order could not be sent with the others, and what becomes of it. */
export async function shortagesWire(db: Db, orderId: string, lines: readonly OrderLineRow[]): Promise<OrderDetailWire['shortages']> {
  const rows = await shortagesOf(db, orderId)
  if (rows.length === 0) return []
  const [refunds, awaited] = [await refundsOf(db, orderId, rows), await awaitedCauses(db, orderId)]
  const byId = new Map(lines.map(line => [line.id, line]))
  return rows.map(row => {
    const { goods_id = 0, name = '', spec = '', manufacturer = '', pack_unit = '' } = byId.get(row.line_id) ?? {}
    const refund = refunds.get(row.id) ?? row.money_fen + row.voucher_fen + row.points_fen
    return {
      id: row.id,
      goods_id,
      name,
      ypgg: spec,
      sccj: manufacturer,
      bzdw: pack_unit,
      number: row.quantity,
      state: row.state,
      choices: choicesOfShortage(row.state),
      refund: formatFen(refund as Fen),
      is_underway: awaited.has(causeOf(row)) ? 1 : 0,
      expires_at: row.expires_at === null ? null : seconds(row.expires_at),
    }
  })
}

const selectWaiting = compiledOnce((db, { orders }: { orders: string }) =>
  db
    .selectFrom('shortage')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
    .where('order_id', 'in', inTexts(db, orders))
    .where('state', '=', 'asked')
    .groupBy('order_id'),
)

/** How many shortages of each order wait for the buyer's choice. */
export async function waitingChoices(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectWaiting(db, { orders: JSON.stringify(orderIds) })
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}
