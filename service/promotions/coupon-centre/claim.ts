import type { Transaction } from 'kysely'
import type { CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { CouponOfferRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { offersWire, standingOffers, type StandingOffer } from './offers.ts'

type Trx = Transaction<Tables>

const dayMs = 86_400_000

function endOf({ valid_days, valid_until }: CouponOfferRow, now: number): number {
  return valid_days === null ? Number(valid_until) : chinaDayEnd(now + valid_days * dayMs)
}

function whyNot({ state, refusal }: StandingOffer): string {
  if (state === 'refused') return messages.refused(refusal?.reason ?? '')
  return state === 'open' || state === 'log-in' ? '' : messages.states[state]
}

/** Takes one of the remaining coupons: the condition decides between simultaneous claims. */
async function takeOne(trx: Trx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupon_offer')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .where(eb => eb.or([eb('total', 'is', null), eb('taken', '<', eb.ref('total'))]))
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function findOffer(trx: Trx, id: number): Promise<CouponOfferRow> {
  const row = await trx.selectFrom('coupon_offer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return row
}

type Claim = { memberId: number; id: number; now: number }

/** A store claims a coupon; its own claims run one after the other. @throws {ApiError} 404, or 409 with why it cannot be had */
export async function claimCoupon(trx: Trx, { memberId, id, now }: Claim): Promise<CouponOfferWire> {
  const member = await lockMember(trx, memberId)
  const row = await findOffer(trx, id)
  const [offer] = await standingOffers(trx, [row], { member, now })
  if (!offer) throw ApiError.notFound(messages.unknown)
  const reason = whyNot(offer)
  if (reason) throw ApiError.conflict(reason)
  if (!(await takeOne(trx, id, now))) throw ApiError.conflict(messages.states.gone)
  await trx
    .insertInto('coupon')
    .values({
      ...{ member_id: memberId, name: row.name, scope: row.scope, terms: row.terms, begins_at: now, ends_at: endOf(row, now) },
      ...{ state: 'unused', order_id: null, offer_id: id },
    })
    .execute()
  const [wire] = await offersWire(trx, await standingOffers(trx, [await findOffer(trx, id)], { member, now }))
  if (!wire) throw ApiError.notFound(messages.unknown)
  return wire
}
