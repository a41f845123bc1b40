import type { Transaction } from 'kysely'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { takeOut } from '../order/stock/check-out.ts'
import { reserveStock } from '../order/stock/stock.ts'
import { followParcel } from '../parcel-tracking/follow.ts'
import { sendCodes, type ScannedCode } from '../trace-codes/send.ts'
import type { AfterSaleRow } from './find.ts'
import { afterSaleLines, type AfterSaleLine } from './lines.ts'
import { messages } from './messages.ts'
import { moveAfterSale, type AfterSaleHappening } from './transition.ts'

type Trx = Transaction<Tables>
export type Resent = { carrier: string; number: string; codes: readonly ScannedCode[] }

/** One line for each of the order, however many of its batches are asked for. */
function linesOf(lines: readonly AfterSaleLine[]) {
  const byLine = new Map<number, { id: number; goods_id: number; warehouse_id: number; name: string; quantity: number }>()
  for (const { line_id: id, goods_id, warehouse_id, name, accepted } of lines) {
    const before = byLine.get(id)?.quantity ?? 0
    byLine.set(id, { id, goods_id, warehouse_id, name, quantity: before + (accepted ?? 0) })
  }
  return [...byLine.values()].filter(({ quantity }) => quantity > 0)
}

/** A parcel of its own: goods come out of the stock as for an order, and may be asked for again like all that was sent. */
async function sendGoods(trx: Trx, row: AfterSaleRow, { carrier, number, codes }: Resent, now: number): Promise<string> {
  const { id, order_id: orderId } = row
  const parcelId = randomId()
  await trx.insertInto('parcel').values({ id: parcelId, order_id: orderId, carrier, number, shipped_at: now, delivered_at: null }).execute()
  const lines = linesOf(await afterSaleLines(trx, id))
  const cause = `after-sale:${id}`
  const [short] = await reserveStock(trx, orderId, lines, now, cause)
  if (short) throw ApiError.conflict(messages.noStock(lines.find(({ goods_id }) => goods_id === short.goods_id)?.name ?? ''))
  await takeOut(trx, lines, { orderId, cause, chosen: [], parcelId, now })
  await sendCodes(trx, { orderId, parcelId }, codes, now)
  return parcelId
}

/** Sends again what came damaged, wrong or not at all, or the papers that were missing. */
export async function resendAfterSale(
  trx: Trx,
  row: AfterSaleRow,
  { carrier, number, codes }: Resent,
  happening: AfterSaleHappening,
): Promise<void> {
  const note = `${carrier} ${number}`
  const moved = await moveAfterSale(trx, row, 'resend', { ...happening, note })
  if (row.kind === 'papers') return
  const taken = await trx
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', row.order_id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (taken) throw ApiError.conflict(messages.parcelTwice(number))
  const resent_parcel_id = await sendGoods(trx, moved, { carrier, number, codes }, happening.now)
  const { contact_phone: phone } = await trx
    .selectFrom('orders')
    .select('contact_phone')
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  await followParcel(trx, { carrier, number, phone }, happening.now)
  await trx.updateTable('after_sale').set({ resent_parcel_id }).where('id', '=', row.id).execute()
}
