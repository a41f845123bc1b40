import type { Kysely, Selectable } from 'kysely'
import type { GoodsActivityWire } from '@yaoji/contract/calls/storefront/goods'
import { zoneDiscount } from '@yaoji/contract/domain/deductions/reductions'
import * as paths from '@yaoji/contract/paths'
import { activityMessages, tierText } from './activity-messages.ts'
import { deductionKinds, type CartPromotion, type DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import type { CashbackRule } from '@yaoji/contract/domain/rewards/cashback'
import { isInForce } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import { promotionsAt } from '../../catalogue/offer/shop-facts.ts'
import { openTo } from '../../catalogue/offer/participation.ts'
import { cashbackKind, readCashbackTerms, tiersOf } from './cashback-terms.ts'
import { deductionName } from './messages.ts'
import { readTerms } from './terms.ts'

function isKind(kind: string): kind is DeductionKind {
  return (deductionKinds as readonly string[]).includes(kind)
}

// An unknown kind, or unreadable terms, apply to no order.
export function promotionOf({ id, kind, name, ...row }: Omit<Selectable<Tables['promotion']>, 'desk_key'>): CartPromotion[] {
  const terms = isKind(kind) ? readTerms(row) : undefined
  return isKind(kind) && terms ? [{ id, kind, name: deductionName({ kind, name }), ...terms }] : []
}

/** What an operator wrote is read and checked once. */
const readOnce = memoizeByObject(promotionOf)

/** 满返 of rows; unreadable terms apply to no order. */
const cashbackRule = memoizeByObject(({ id, kind, name, ...row }: Selectable<Tables['promotion']>): CashbackRule[] => {
  const terms = kind === cashbackKind ? readCashbackTerms(row) : undefined
  return terms ? [{ id, name, goodsIds: terms.goodsIds, tiers: tiersOf(terms.tiers) }] : []
})

/** What a promotion tells on the page of each of its goods. */
export const tierActivity = memoizeByObject(
  ({ kind, name, tiers }: CartPromotion): GoodsActivityWire =>
    Object.freeze({
      ...{ kind, name, text: tiers.map(tierText).join(activityMessages.comma) },
      url: kind === zoneDiscount.kind ? paths.welfare : '',
    }),
)

export type Running = { promotions: CartPromotion[]; cashback: CashbackRule[] }

/** What is taken off, and what comes back, now for this buyer; undefined for who has not logged in. */
export async function loadRunning(db: Kysely<Tables>, member: MemberRow | undefined, now: number): Promise<Running> {
  const promotions = await promotionsAt(db, now)
  const rows =
    promotions?.map(({ row }) => row) ?? (await db.selectFrom('promotion').selectAll().where(isInForce(now)).orderBy('id').execute())
  const taking = rows.filter(({ kind }) => isKind(kind) || kind === cashbackKind)
  const open = await openTo(db, member, taking, now)
  return { promotions: open.flatMap(promotions ? readOnce : promotionOf), cashback: open.flatMap(cashbackRule) }
}

/** Of {@link loadRunning} what is taken off. */
export async function loadPromotions(db: Kysely<Tables>, member: MemberRow | undefined, now: number): Promise<CartPromotion[]> {
  return (await loadRunning(db, member, now)).promotions
}
