import type { Kysely } from 'kysely'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import type { CouponRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memoizeByObject, memoizeByText } from '../../platform/database/cache/derived.ts'
import { hasOrdered, memberFacts } from '../../catalogue/offer/member-facts.ts'
import { ofViewer } from '../../catalogue/offer/viewer.ts'
import { firstOrderReason, unusableReason } from './coupon-use.ts'
import { readCouponTerms, type CouponTerms } from './coupon-terms.ts'
import { deductionName } from './messages.ts'

/** Ended coupons are listed for this time, with that as the reason. */
const toldAfterEndMs = 30 * 86_400_000

export type Coupon = CouponRow & { meaning: CouponTerms }

/** What a coupon knows of goods. */
export type CouponGoods = { id: number; brand: string }

// Unreadable terms apply to no order.
function readable(row: CouponRow): Coupon[] {
  const meaning = readCouponTerms(row)
  return meaning ? [{ ...row, meaning }] : []
}

const readOnce = memoizeByObject(readable)

const offered = memoizeByText(scope => memoizeByText(terms => readCouponTerms({ scope, terms })))

/** As {@link readCouponTerms}, of what many stores are offered: they share its goods in memory. */
export const offeredTerms = ({ scope, terms }: Pick<CouponRow, 'scope' | 'terms'>) => offered(scope)(terms)

const byEnd = (now: number) => (a: CouponRow, b: CouponRow) =>
  Number(a.ends_at <= now) - Number(b.ends_at <= now) || a.ends_at - b.ends_at || a.id - b.id

/** The member's coupons that are not used, also those not begun, those held by an unpaid order and those that are over lately. */
export async function selectCoupons(db: Kysely<Tables>, memberId: number, now: number): Promise<Coupon[]> {
  const { coupons, heldCoupons } = await memberFacts(db, memberId)
  const shown = [...coupons, ...heldCoupons].filter(({ ends_at }) => ends_at > now - toldAfterEndMs)
  return shown.toSorted(byEnd(now)).flatMap(readOnce)
}

// Whether the store has ordered is decided below: it changes with each order.
async function readOpen(db: Kysely<Tables>, { id }: MemberRow, now: number): Promise<readonly Coupon[]> {
  return (await selectCoupons(db, id, now)).filter(each => unusableReason(each, { hasOrdered: false, now }) === '')
}

const laterOnes = memoizeByObject((coupons: readonly Coupon[]): readonly Coupon[] =>
  coupons.filter(({ meaning }) => firstOrderReason(meaning, true) === ''),
)

/** The member's coupons that can be used now. */
export async function openCoupons(db: Kysely<Tables>, member: MemberRow, now: number): Promise<readonly Coupon[]> {
  const open = await ofViewer(db, member, now, readOpen)
  const isAsking = open.some(({ meaning }) => meaning.isFirstOrder)
  return isAsking && (await hasOrdered(db, member.id)) ? laterOnes(open) : open
}

const couponColumns = ['id', 'member_id', 'name', 'scope', 'terms', 'begins_at', 'ends_at', 'state', 'order_id', 'offer_id'] as const

/** Coupons of all stores that can be used now and end by a time, by store and end. */
export async function couponsEndingBy(db: Kysely<Tables>, end: number, now: number): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .where('state', '=', 'unused')
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', end)
    .orderBy('member_id')
    .orderBy('ends_at')
    .orderBy('id')
    .select(couponColumns)
    .execute()
  const usable: Coupon[] = []
  for (const coupon of rows.flatMap(readable)) {
    const facts = { hasOrdered: coupon.meaning.isFirstOrder && (await hasOrdered(db, coupon.member_id)), now }
    if (unusableReason(coupon, facts) === '') usable.push(coupon)
  }
  return usable
}

/** One of the member's coupons, whatever has become of it. */
export async function findCoupon(db: Kysely<Tables>, memberId: number, id: number): Promise<Coupon | undefined> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return row && readable(row)[0]
}

/** Whether these goods are of those that the coupon is for. */
export function isCouponFor({ meaning: { goodsIds, brand } }: Pick<Coupon, 'meaning'>, goods: CouponGoods): boolean {
  return (goodsIds?.includes(goods.id) ?? true) && (brand === '' || brand === goods.brand)
}

/** A coupon as the promotion that choosing it makes of it, over these goods. */
export function couponOf(coupon: Coupon, goods: readonly CouponGoods[]): CartPromotion {
  const { id, meaning } = coupon
  const { deduction: kind, tier, goodsIds, brand } = meaning
  const isForAll = goodsIds === null && brand === ''
  return {
    kind,
    id,
    name: deductionName({ kind, name: '' }),
    goodsIds: isForAll ? null : goods.filter(each => isCouponFor(coupon, each)).map(each => each.id),
    tiers: [tier],
  }
}
