import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { acceptUnits } from './claim.ts'
import type { AfterSaleRow } from './find.ts'
import { afterSaleLines, type AfterSaleLine } from './lines.ts'
import { messages } from './messages.ts'
import { moveAfterSale, type AfterSaleHappening } from './transition.ts'

type Trx = Transaction<Tables>

/** Units of goods that came back in order, of one batch where it is named. */
export type AcceptedItem = { goodsId: number; quantity: number; batch?: string | undefined }

/** Shares the accepted units out to the batches that were asked for. @throws {ApiError} where the batches have fewer */
function shareOut(items: readonly AcceptedItem[], lines: readonly AfterSaleLine[]): Map<number, number> {
  const accepted = new Map<number, number>()
  for (const { goodsId, quantity, batch } of items) {
    let left = quantity
    for (const line of lines.filter(each => each.goods_id === goodsId && (batch === undefined || each.ph === batch))) {
      const before = accepted.get(line.batch_id) ?? 0
      const part = Math.min(left, line.quantity - before)
      accepted.set(line.batch_id, before + part)
      left -= part
    }
    if (left > 0) throw ApiError.conflict(messages.notInside(goodsId, quantity - left))
  }
  return accepted
}

/** 验收: all that came back is accepted, or what is named of it; the rest is the buyer's again. */
export async function inspectAfterSale(
  trx: Trx,
  row: AfterSaleRow,
  items: readonly AcceptedItem[],
  happening: AfterSaleHappening,
): Promise<void> {
  await moveAfterSale(trx, row, 'inspect', happening)
  const lines = await afterSaleLines(trx, row.id)
  const accepted = items.length > 0 ? shareOut(items, lines) : new Map(lines.map(line => [line.batch_id, line.quantity]))
  if ([...accepted.values()].every(units => units === 0)) throw ApiError.conflict(messages.nothingAccepted)
  await acceptUnits(trx, row, accepted)
}

/** What needs no goods back is granted whole. */
export async function approveAfterSale(trx: Trx, row: AfterSaleRow, happening: AfterSaleHappening): Promise<void> {
  await moveAfterSale(trx, row, 'approve', happening)
  if (row.kind !== 'refund' && row.kind !== 'resend') return
  const lines = await afterSaleLines(trx, row.id)
  await acceptUnits(trx, row, new Map(lines.map(line => [line.batch_id, line.quantity])))
}
