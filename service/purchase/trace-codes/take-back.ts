import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { bySlices, codeOf, firstTwice, packsByCode, unfold } from './packs.ts'

type Trx = Transaction<Tables>
/** Where packs that came back go. */
type Returned = { orderId: string; to: 'stock' | 'rejected'; field: string; now: number }

/** Codes of single packs, each once. */
async function singleCodes(trx: Trx, typed: readonly string[], field: string): Promise<string[]> {
  const refuseTwice = (codes: string[]) => {
    const twice = firstTwice(codes)
    if (twice !== undefined) throw ApiError.invalid(field, messages.twice(twice))
    return codes
  }
  const codes = refuseTwice(typed.map(each => codeOf(each, field)))
  const packs = await packsByCode(trx, codes)
  const inside = await unfold(trx, [...packs.values()])
  return refuseTwice([...codes.filter(code => !packs.has(code)), ...inside.map(({ code }) => code)])
}

/**
 * Packs of an order that came back: they may go out again from the stock, and never from 不合格.
 *
 * @throws {ApiError} 422 at `field` for a code that is none, is named twice, or did not go out with this order
 */
export async function takeBackCodes(trx: Trx, typed: readonly string[], { orderId, to, field, now }: Returned): Promise<void> {
  const codes = await singleCodes(trx, typed, field)
  const taken = await bySlices(codes, slice =>
    trx
      .updateTable('trace_code')
      .set({ returned_at: now, returned_to: to })
      .where('code', 'in', slice)
      .where('returned_at', 'is', null)
      .where('parcel_id', 'in', trx.selectFrom('parcel').select('id').where('order_id', '=', orderId))
      .returning('code')
      .execute(),
  )
  const done = new Set(taken.map(({ code }) => code))
  const left = codes.find(code => !done.has(code))
  if (left !== undefined) throw ApiError.invalid(field, messages.notOut(left))
}
