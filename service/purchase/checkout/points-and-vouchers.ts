import type { Kysely } from 'kysely'
import type { QuotedPointsWire, QuotedVouchersWire } from '@yaoji/contract/calls/purchase/points-and-vouchers'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { points as pointsRule } from '@yaoji/contract/domain/deductions/points'
import { voucher as voucherRule } from '@yaoji/contract/domain/deductions/voucher'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { EndingPoints } from '@yaoji/contract/domain/rewards/points-end'
import type { MemberRow, VoucherRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pointsFor, pointsOf } from '../points-and-vouchers/points.ts'
import { selectVouchers, voucherOf } from '../points-and-vouchers/vouchers.ts'
import { pinnedTotal, type Pinned } from './pinned.ts'

/** A buyer's vouchers and points. */
export type Purse = { vouchers: readonly VoucherRow[]; points: number; ending?: EndingPoints | undefined }

export async function loadPurse(db: Kysely<Tables>, { id, points }: MemberRow, now: number): Promise<Purse> {
  return { vouchers: await selectVouchers(db, id, now), points }
}

const kinds = [voucherRule.kind, pointsRule.kind] as const
type Kind = (typeof kinds)[number]

function promotionsOf(kind: Kind, { vouchers, points }: Purse): CartPromotion[] {
  return kind === voucherRule.kind ? voucherOf(vouchers) : pointsOf(points)
}

/** All of the purse: whatever pays makes what is to pay less. */
export function chosenOfPurse(purse: Purse, wants: Readonly<Record<Kind, boolean>>): CartPromotion[] {
  return kinds.filter(kind => wants[kind]).flatMap(kind => promotionsOf(kind, purse))
}

/** The same kinds as were chosen, by what the buyer has of them now. */
export async function chosenAgain(
  db: Kysely<Tables>,
  { id, points }: MemberRow,
  { chosen }: Pick<Pinned, 'chosen'>,
  now: number,
): Promise<CartPromotion[]> {
  const had = (kind: Kind) => chosen.some(promotion => promotion.kind === kind)
  const vouchers = had('voucher') ? await selectVouchers(db, id, now) : []
  return chosenOfPurse({ vouchers, points }, { voucher: had('voucher'), points: had('points') })
}

/** What a kind pays of an order, or would pay if it were chosen. */
function paid(kind: Kind, pinned: Pinned, purse: Purse): Fen {
  const own = promotionsOf(kind, purse)
  if (own.length === 0) return 0 as Fen
  const others = pinned.chosen.filter(promotion => promotion.kind !== kind)
  const { deductions } = pinnedTotal(pinned, [...others, ...own])
  return deductions.find(({ promotion }) => promotion.kind === kind)?.amount ?? (0 as Fen)
}

const isChosen = (kind: Kind, { chosen }: Pinned) => (chosen.some(promotion => promotion.kind === kind) ? 1 : 0)

export function purseWire(pinned: Pinned, purse: Purse): { vouchers: QuotedVouchersWire; points: QuotedPointsWire } {
  const [byVouchers, byPoints] = [paid(voucherRule.kind, pinned, purse), paid(pointsRule.kind, pinned, purse)]
  return {
    vouchers: {
      list: purse.vouchers.map(({ id, name, face_fen, balance_fen, ends_at }) => ({
        id,
        name,
        face: formatFen(face_fen as Fen),
        balance: formatFen(balance_fen as Fen),
        end_at: chinaDay(ends_at - 1),
      })),
      is_chosen: isChosen(voucherRule.kind, pinned),
      balance: formatFen(addFen(...purse.vouchers.map(row => row.balance_fen as Fen))),
      pays: formatFen(byVouchers),
    },
    points: {
      balance: purse.points,
      is_chosen: isChosen(pointsRule.kind, pinned),
      number: pointsFor(byPoints),
      pays: formatFen(byPoints),
      ending: purse.ending ?? null,
    },
  }
}
