import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { CouponOperatedWire, operateCouponEndCall, operateCouponOfferCall } from '@yaoji/contract/calls/operator/coupon'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import type { CouponOfferRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { percentProblem } from '../effect/costs.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { operatedDay, operatedPeriod } from '../../platform/http/request/operated-period.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { couponTermsRow } from '../rules/coupon-terms.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type Offer = Body<typeof operateCouponOfferCall>
type Done = { name: string; now: number }

export const fenOf = (text: string | undefined): Fen => parseFen(text ?? '') ?? (0 as Fen) // The schema has said that it is an amount.

/** What a coupon of it takes off, of what. @throws {ApiError} 422 at the field */
function benefitOf({ reduce, percent, bar, freight, first_order }: Offer) {
  const [amount_fen, reduce_fen] = [fenOf(bar), fenOf(reduce)]
  if (reduce_fen > 0 === (percent !== undefined)) throw ApiError.invalid('reduce', messages.oneBenefit)
  if (amount_fen > 0 && reduce_fen > amount_fen) throw ApiError.invalid('reduce', messages.aboveBar)
  if (percent === 0 && freight !== 1) throw ApiError.invalid('percent', messages.nothingAsked)
  const wrong = percent === undefined || percent === 0 ? undefined : percentProblem(percent)
  if (wrong !== undefined) throw ApiError.invalid('percent', wrong)
  const tier = percent === undefined ? { amount_fen, reduce_fen } : { amount_fen, percent }
  return { tier, ...(freight === 1 && { of_freight: true as const }), ...(first_order === 1 && { first_order: true }) }
}

/** The goods that it is for. @throws {ApiError} 422 where there are none of them */
async function scopeOf(trx: Trx, { goods_ids, brand }: Offer) {
  if (goods_ids && brand) throw ApiError.invalid('brand', messages.oneScope)
  if (goods_ids) {
    const ids = [...new Set(goods_ids.map(Number))].toSorted((a, b) => a - b)
    const rows = await trx.selectFrom('goods').select('id').where('id', 'in', ids).execute()
    const unknown = ids.filter(id => rows.every(row => row.id !== id))
    if (unknown.length > 0) throw ApiError.invalid('goods_ids', messages.unknownGoods(unknown.join(messages.comma)))
    return { goods_ids: ids }
  }
  if (!brand) return {}
  const known = await trx.selectFrom('goods').select('id').where('brand', '=', brand).limit(1).executeTakeFirst()
  if (!known) throw ApiError.invalid('brand', messages.unknownBrand(brand))
  return { brand }
}

/** From when until when it is claimed, and how long a coupon holds. @throws {ApiError} 422 at the field */
export function periodOf({ begins_on, ends_on, valid_days, valid_until }: Offer, now: number) {
  const { begins_at, ends_at } = operatedPeriod({ begins_on, ends_on }, now, messages.endsBefore)
  if ((valid_days === undefined) === (valid_until === undefined)) throw ApiError.invalid('valid_days', messages.oneEnd)
  const until = valid_until === undefined ? null : chinaDayEnd(operatedDay('valid_until', valid_until))
  if (until !== null && until < ends_at) throw ApiError.invalid('valid_until', messages.validBefore)
  return { begins_at, ends_at, valid_days: valid_days ?? null, valid_until: until }
}

function operated({ id, name, begins_at, ends_at, total, taken }: CouponOfferRow): CouponOperatedWire {
  return { offer_id: id, name, begins_at: seconds(begins_at), ends_at: seconds(ends_at), total, taken }
}

/** Puts a coupon into 领券中心. */
export async function offerCoupon(trx: Trx, body: Offer, { name, now }: Done): Promise<CouponOperatedWire> {
  const row = await trx
    .insertInto('coupon_offer')
    .values({
      name: body.name,
      ...couponTermsRow(await scopeOf(trx, body), benefitOf(body)),
      ranks: JSON.stringify((body.ranks ?? []).map(Number)),
      ...periodOf(body, now),
      total: body.total ?? null,
      member_limit: body.limit ?? 1,
      operator: name,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return operated(row)
}

/** Ends an offer now; one that has not begun never does. What was claimed holds. */
export async function endOffer(trx: Trx, { offer_id }: Body<typeof operateCouponEndCall>, { now }: Done): Promise<CouponOperatedWire> {
  const id = Number(offer_id)
  await trx.updateTable('coupon_offer').set({ ends_at: now }).where('id', '=', id).where('ends_at', '>', now).execute()
  const row = await trx.selectFrom('coupon_offer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return operated(row)
}
