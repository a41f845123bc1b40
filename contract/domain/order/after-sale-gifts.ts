import { allocate } from '../allocate.ts'
import type { GiftRule } from '../lines/gift.ts'
import { sumFloored, type Fen, type UnitPrice } from '../money.ts'
import type { PaidParts } from './refund-share.ts'

/** A line that earned a gift. `perCount` units count once for a bar by number: those of a set are one, 0 counts nothing. */
export type GiftSource = { lineId: number; bought: number; gone: number; perCount: number; price: UnitPrice }

/** A gift of an order, and what became of it and of the goods that earned it. */
export type EarnedGift = Pick<GiftRule, 'bar' | 'timesMax'> & {
  lineId: number
  /** Units that the order gave, and units for each time the bar is reached. */
  given: number
  each: number
  sources: readonly GiftSource[]
  /** Units that no other after-sale took back. */
  unreturned: number
  /** Of one unit, as the store would have paid on the day of the order. */
  dayPrice: UnitPrice
  /** Charged by other after-sales for units that were kept. */
  charged: Fen
}

/** Units by the id of their line. */
export type LineUnits = ReadonlyMap<number, number>
export type GiftClaim = { lineId: number; asked: number; back: number; kept: number; charge: Fen }

/** Units of a gift that the goods still earn once these units have left. */
function earnedUnits({ bar, timesMax, given, each, sources }: EarnedGift, leaving: LineUnits): number {
  const left = sources.map(({ lineId, bought, gone, ...source }) => ({
    ...source,
    quantity: Math.max(0, bought - gone - (leaving.get(lineId) ?? 0)),
    bought,
  }))
  if (left.every(({ quantity, bought }) => quantity === bought)) return given
  const there =
    bar.by === 'amount'
      ? sumFloored(left)
      : left.reduce((sum, { quantity, perCount }) => sum + (perCount > 0 ? Math.floor(quantity / perCount) : 0), 0)
  const times = Math.floor(there / (bar.by === 'amount' ? bar.amount : bar.number))
  return Math.min(given, each * Math.min(timesMax, times))
}

const valueOf = (price: UnitPrice, quantity: number): Fen => sumFloored([{ price, quantity }])

/** Units whose price is covered by what was charged before. */
function coveredUnits({ dayPrice, charged }: EarnedGift, units: number): number {
  return dayPrice > 0 && charged > 0 ? Math.min(units, Math.floor((charged * 100 + 99) / dayPrice)) : 0
}

function claimOf(gift: EarnedGift, leaving: LineUnits, back: number, most: Fen): GiftClaim {
  const surplus = Math.max(0, gift.unreturned - earnedUnits(gift, leaving))
  const kept = Math.max(0, surplus - back)
  const charge = Math.min(most, Math.max(0, valueOf(gift.dayPrice, kept) - gift.charged)) as Fen
  const asked = surplus - coveredUnits(gift, surplus)
  return { lineId: gift.lineId, asked, back, kept: kept - coveredUnits(gift, kept), charge }
}

/**
 * Which gifts have to come back with units that the buyer does not want, and what is charged for those that are kept
 * (domain.md section 8). `back` are the gifts in the parcel. All charges together never exceed the refund. Goods that go
 * back through the seller's fault are not in `leaving`: without any, nothing is claimed.
 *
 * @example of 10 that earned 1 gift of 5.00 one leaves: 1 gift is asked for, kept it is charged at 5.00
 */
export function giftClaims(gifts: readonly EarnedGift[], leaving: LineUnits, back: LineUnits, refund: Fen): GiftClaim[] {
  if ([...leaving.values()].every(units => units === 0)) return []
  let left: number = refund
  return gifts.flatMap(gift => {
    const claim = claimOf(gift, leaving, back.get(gift.lineId) ?? 0, left as Fen)
    left -= claim.charge
    return claim.asked > 0 ? [claim] : []
  })
}

/**
 * What is left of the parts of a refund when an amount is withheld: of the money first, then of the voucher, then of the
 * points; no part falls below nothing.
 *
 * @example of 5.00 money and 1.00 voucher 5.50 withheld leave 0.50 voucher
 */
export function withholdParts(parts: readonly PaidParts[], amount: Fen): PaidParts[] {
  let left: number = amount
  const shares = (['money', 'voucher', 'points'] as const).map(name => {
    const whole = parts.map(part => part[name])
    const taken = Math.min(
      left,
      whole.reduce((sum: number, each) => sum + each, 0),
    )
    left -= taken
    return allocate(taken as Fen, whole).map((share, index) => (whole[index]! - share) as Fen)
  })
  if (left > 0) throw new Error(`${left} fen more are withheld than are paid back`)
  return parts.map((_, index) => ({ money: shares[0]![index]!, voucher: shares[1]![index]!, points: shares[2]![index]! }))
}
