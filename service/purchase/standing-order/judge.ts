import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { standingDifferencesOf, type StandingDifference } from '@yaoji/contract/domain/agreements/standing-differences'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { emptyRoom } from '../cart/cart-room.ts'
import { ordinary } from '../cart/line-kind.ts'
import { priceRows } from '../cart/load-cart.ts'
import { planLine } from '../cart/plan-line.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { wantedOf, type StoredLine } from './stored-lines.ts'

/** A line as its next order would get it today. */
export type JudgedLine = {
  stored: StoredLine
  wanted: number
  /** Goods and units that are ordered: its own or its substitute's. */
  goodsId: number
  number: number
  offer: Offer | undefined
  price: UnitPrice | null
  /** Why there are fewer units than wanted; else empty. */
  reason: string
  differs: readonly StandingDifference[]
}

/** Reasons that pass by themselves: the goods are short, not ended. */
const passing: readonly string[] = ['SOLD_OUT', 'LIMIT_REACHED', 'PRICE_PENDING']

const asLine = (goods_id: number) => ({ goods_id, ...ordinary })

/** Judges every line against prices, stock and papers of now; one set of statements whatever their number. */
export async function judgeLines(db: Kysely<Tables>, member: MemberRow, lines: readonly StoredLine[], now: number): Promise<JudgedLine[]> {
  const ids = lines.flatMap(({ goods_id, substitute_id }) => (substitute_id ? [goods_id, substitute_id] : [goods_id]))
  const { of } = await priceRows(db, member, [...new Set(ids)].map(asLine), now)
  const known = { of, room: emptyRoom() }
  return lines.map(stored => {
    const wanted = wantedOf(stored)
    const own = planLine(asLine(stored.goods_id), wanted, known)
    const isReplaced = wanted > 0 && own.number === 0 && stored.substitute_id !== undefined
    const taken = isReplaced ? planLine(asLine(stored.substitute_id ?? 0), wanted, known) : own
    const code = own.offer?.cantBuy?.code
    const then = { quantity: wanted, price: (stored.price_units ?? null) as UnitPrice | null, expiresOn: stored.expires_on }
    const nowIs = {
      quantity: taken.number,
      price: taken.price?.price ?? null,
      expiresOn: taken.offer?.nearestExpiry ?? '',
      isEnded: !own.offer || (code !== undefined && !passing.includes(code)),
      isSubstitute: isReplaced && taken.number > 0,
    }
    return {
      stored,
      wanted,
      goodsId: isReplaced && taken.number > 0 ? (stored.substitute_id ?? 0) : stored.goods_id,
      number: wanted === 0 ? 0 : taken.number,
      offer: taken.number > 0 ? taken.offer : own.offer,
      price: nowIs.price,
      reason: wanted === 0 || taken.number === wanted ? '' : own.reason,
      differs: wanted === 0 ? [] : standingDifferencesOf(then, nowIs),
    }
  })
}

/** Units of each goods that are ordered; a substitute may serve several lines. */
export function soldUnits(lines: readonly JudgedLine[]): Map<number, { offer: Offer; quantity: number }> {
  const sold = new Map<number, { offer: Offer; quantity: number }>()
  for (const { goodsId, number, offer } of lines) {
    if (number > 0 && offer) sold.set(goodsId, { offer, quantity: (sold.get(goodsId)?.quantity ?? 0) + number })
  }
  return sold
}

/** The lines as the next order is compared with this one. */
export const afterOrder = (lines: readonly JudgedLine[]): StoredLine[] =>
  lines.map(({ stored: { once: _once, ...stored }, number, goodsId, price, offer }) =>
    number > 0 && goodsId === stored.goods_id && price !== null
      ? { ...stored, price_units: price, expires_on: offer?.nearestExpiry ?? '' }
      : stored,
  )
