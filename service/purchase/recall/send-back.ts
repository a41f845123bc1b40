import type { Transaction } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { askAfterSale } from '../after-sale/ask.ts'
import { leftOf } from './answers.ts'
import { rangesOf } from './codes.ts'
import { freeByBatch, freeUnits } from './free-units.ts'
import { messages } from './messages.ts'
import { findOwnRecall, ownBatches } from './own.ts'
import { batchKey, soldUnits } from './units.ts'

type SendingBack = { member: MemberRow; personId: number; recallId: string; items: readonly string[]; now: number }

/**
 * Sends recalled units back: a return for each order that brought them, from the oldest, granted at once and without an end. Answers how many
 * there are.
 *
 * @throws {ApiError} 409 in a drill, 422 at `back`
 */
export async function sendBackRecalled(trx: Transaction<Tables>, { member, personId, recallId, items, now }: SendingBack): Promise<void> {
  await lockMember(trx, member.id)
  const recall = await findOwnRecall(trx, member.id, recallId)
  if (recall.is_drill === 1) throw ApiError.conflict(messages.drillReturns)
  const rows = await ownBatches(trx, recall, member.id)
  const wanted = items.map(leftOf).filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) throw ApiError.invalid('back', messages.nothingBack)
  if (new Set(wanted.map(batchKey)).size < wanted.length) throw ApiError.invalid('back', messages.twice)
  const isOfCodes = (await rangesOf(trx, recall.id)).length > 0
  const freeOf = await freeByBatch(trx, rows, isOfCodes ? await soldUnits(trx, recall, member.id) : undefined)
  const taken: { orderId: string; item: string }[] = []
  for (const each of wanted) {
    const own = rows.filter(row => batchKey(row) === batchKey(each))
    const free = freeOf.get(batchKey(each)) ?? 0
    if (each.quantity > free) throw ApiError.invalid('back', messages.backTooMany(each.number, free))
    let left = each.quantity
    for (const row of own) {
      const part = Math.min(left, freeUnits(row))
      if (part > 0) taken.push({ orderId: row.order_id, item: `${row.id}:${part}` })
      left -= part
    }
  }
  const by = { kind: 'buyer', personId } as const
  for (const [orderId, own] of Map.groupBy(taken, each => each.orderId))
    await askAfterSale(trx, { member, by, orderId, body: { kind: 'return', reason: 'recall', items: own.map(({ item }) => item) }, now })
}
