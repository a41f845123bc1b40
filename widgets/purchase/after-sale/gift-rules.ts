import type { AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { giftClaims, withholdParts, type EarnedGift, type GiftClaim } from '@yaoji/contract/domain/order/after-sale-gifts'
import { addFen, parseFen, parseUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { refundParts, sumParts, type PaidLine, type PaidParts } from '@yaoji/contract/domain/order/refund-share'
import { refusalOf, type AskedBatch, type AskValue } from './ask-rules.ts'

export type Picked = { batch: AskedBatch; units: number }
/** A claim, what it is charged where it is kept, and what of it would go into the parcel; nothing where it may not come back. */
export type AskedGift = GiftClaim & { name: string; unit: string; sent: readonly Picked[]; isKept: boolean }
export type AskedParcel = {
  parcel: readonly Picked[]
  gifts: readonly AskedGift[]
  withheld: Fen
  refund: PaidParts & { total: Fen }
}

const fen = (text: string): Fen => parseFen(text) ?? (0 as Fen)
const price = (text: string): UnitPrice => parseUnitPrice(text) ?? (0 as UnitPrice)

function earnedGift(gift: AfterSaleOptionsWire['gifts'][number]): EarnedGift {
  return {
    lineId: gift.line_id,
    bar: gift.bar_by === 'number' ? { by: 'number', number: gift.bar } : { by: 'amount', amount: gift.bar as Fen },
    timesMax: gift.times_max,
    each: gift.each,
    given: gift.given,
    unreturned: gift.unreturned,
    dayPrice: price(gift.day_price),
    charged: fen(gift.charged),
    sources: gift.sources.map(source => ({
      lineId: source.line_id,
      bought: source.bought,
      gone: source.gone,
      perCount: source.per_count,
      price: price(source.price),
    })),
  }
}

function paidLine({ line: { id, number, refunded, money, voucher, points } }: AskedBatch): PaidLine {
  return { id, number, refunded, money: fen(money), voucher: fen(voucher), points: fen(points) }
}

/** What comes back for units before anything is withheld, by the rule of the service. */
function wholeRefund(picked: readonly Picked[]) {
  const ordered = picked.toSorted((a, b) => a.batch.line.id - b.batch.line.id || a.batch.id - b.batch.id)
  return refundParts(ordered.map(({ batch, units }) => ({ line: paidLine(batch), units })))
}

function byLine(picked: readonly Picked[], unitsOfOne: (each: Picked) => number): Map<number, number> {
  const sum = new Map<number, number>()
  for (const each of picked) sum.set(each.batch.line.id, (sum.get(each.batch.line.id) ?? 0) + unitsOfOne(each))
  return sum
}

const unitsOf = (picked: readonly Picked[]) => byLine(picked, ({ units }) => units)

/** Units that are not wanted: for all else the seller is at fault. */
const unwanted = ({ kind, reason, own }: AskValue) => {
  const isReturn = kind === 'return' || kind === 'refuse'
  return ({ batch: { id }, units }: Picked): number => {
    if (!isReturn) return 0
    return own[id] ? (own[id]['not-wanted'] ?? 0) : reason === 'not-wanted' ? units : 0
  }
}

/** Fills the parcel up with units of a gift, batch by batch, as far as they may come back. */
function addGift(ask: AskValue, batches: readonly AskedBatch[], picked: readonly Picked[], { lineId, asked, back }: GiftClaim): Picked[] {
  let missing = Math.max(0, asked - back)
  return batches.flatMap(batch => {
    if (batch.line.id !== lineId || refusalOf(batch, ask) !== '') return []
    const free = batch.free - (picked.find(each => each.batch.id === batch.id)?.units ?? 0)
    const units = Math.min(missing, free)
    missing -= units
    return units > 0 ? [{ batch, units }] : []
  })
}

function join(picked: readonly Picked[], more: readonly Picked[]): Picked[] {
  const all = new Map(picked.map(each => [each.batch.id, each]))
  for (const { batch, units } of more) all.set(batch.id, { batch, units: units + (all.get(batch.id)?.units ?? 0) })
  return [...all.values()]
}

/** What is picked with the gifts that have to come back with it, but for those that the buyer keeps. */
export function parcelOf(
  { batches, gifts: wires }: Pick<AfterSaleOptionsWire, 'batches' | 'gifts'>,
  ask: AskValue,
  picked: readonly Picked[],
): AskedParcel {
  const gifts = wires.map(earnedGift)
  const leaving = byLine(picked, unwanted(ask))
  const claimsOf = (all: readonly Picked[]) => giftClaims(gifts, leaving, unitsOf(all), sumParts(wholeRefund(all)).total)
  const asked = claimsOf(picked)
    .filter(({ kept }) => kept > 0)
    .map(claim => {
      const { name, bzdw: unit } = wires.find(({ line_id }) => line_id === claim.lineId)!
      const sent = addGift(ask, batches, picked, claim)
      return { ...claim, name, unit, sent, isKept: sent.length === 0 || ask.keeps.includes(claim.lineId) }
    })
  const parcel = join(
    picked,
    asked.flatMap(({ isKept, sent }) => (isKept ? [] : sent)),
  )
  const withheld = addFen(...claimsOf(parcel).map(({ charge }) => charge))
  return { parcel, gifts: asked, withheld, refund: sumParts(withholdParts(wholeRefund(parcel), withheld)) }
}
