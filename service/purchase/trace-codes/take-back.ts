import type { Transaction } from 'kysely'
import { readTraceCode } from '@yaoji/contract/domain/trace-codes'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { messages } from './messages.ts'
import { bySlices, packsByCode, unfold } from './packs.ts'

type Trx = Transaction<Tables>
/** Where packs that came back go. */
type Returned = { orderId: string; to: 'stock' | 'rejected'; field: string; now: number }

async function singleCodes(trx: Trx, typed: readonly string[], field: string): Promise<string[]> {
  const codes = typed.map(each => {
    const code = readTraceCode(each)?.code
    if (code === undefined) throw ApiError.invalid(field, messages.noCode(each))
    return code
  })
  const packs = await packsByCode(trx, codes)
  const singles: string[] = []
  for (const code of codes) {
    const pack = packs.get(code)
    if (pack && pack.level > 1) singles.push(...(await unfold(trx, pack)).map(each => each.code))
    else singles.push(code)
  }
  return singles
}

/**
 * Packs of an order that came back: they may go out again from the stock, and never from 不合格.
 *
 * @throws {ApiError} 422 at `field` for a code that is none, is named twice, or did not go out with this order
 */
export async function takeBackCodes(trx: Trx, typed: readonly string[], { orderId, to, field, now }: Returned): Promise<void> {
  const codes = await singleCodes(trx, typed, field)
  const twice = codes.find((code, place) => codes.indexOf(code) !== place)
  if (twice !== undefined) throw ApiError.invalid(field, messages.twice(twice))
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
