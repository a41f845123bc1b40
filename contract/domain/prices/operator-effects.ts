import type { Fen, UnitPrice } from '../money.ts'

/** Estimates of what an operation would take off prices and earlier orders: for operators, never what a buyer pays. */

export type PastLine = { goodsId: number; quantity: number; price: UnitPrice; amount: Fen }
/** An order with those of its lines that the operation touches. */
export type PastOrder = { memberId: number; freight: Fen; lines: readonly PastLine[] }

export type PriceEffect = {
  /** The lowest future price of a unit that costs this price now. */
  lowestOf: (price: UnitPrice, goodsId: number) => UnitPrice
  /** What an order would have cost less. Orders come in the order in which they were made: totals and limits run out. */
  takesOf: (order: PastOrder) => Fen
}

const unitsPerFen = 100
const sumOf = (lines: readonly PastLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
const unitsOf = (lines: readonly PastLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Rounded down: an effect shown to an operator never looks better than it is. */
const share = (units: number, numerator: number, denominator: number) => Math.floor((units * numerator) / denominator) as UnitPrice

export type EffectTier = { from: Fen; off?: Fen; percent?: number }

function takenBy({ off, percent = 100 }: EffectTier, sum: number): number {
  return off === undefined ? Math.floor((sum * (100 - percent)) / 100) : Math.min(off, sum)
}

/**
 * The highest tier whose bar an order reaches takes its part; a percentage says what is paid.
 *
 * @example of 500 yuan less 20, goods of 10 yuan cost 9.60 at the least
 */
export function tierEffect(tiers: readonly EffectTier[]): PriceEffect {
  return {
    lowestOf(price) {
      const paid = tiers.map(tier => {
        if (tier.off === undefined) return share(price, tier.percent ?? 100, 100)
        return tier.from > 0 ? share(price, Math.max(0, tier.from - tier.off), tier.from) : Math.max(0, price - tier.off * unitsPerFen)
      })
      return Math.min(price, ...paid) as UnitPrice
    },
    takesOf({ lines }) {
      const sum = sumOf(lines)
      const reached = tiers.filter(({ from }) => sum > 0 && sum >= from)
      return Math.max(0, ...reached.map(tier => takenBy(tier, sum))) as Fen
    },
  }
}

export type FixedPrice = { price: UnitPrice; limit?: number | undefined; total?: number | undefined }

/** Goods at a fixed price, limited per order and in total. */
export function fixedPriceEffect(prices: ReadonlyMap<number, FixedPrice>): PriceEffect {
  const sold = new Map<number, number>()
  return {
    lowestOf: (price, goodsId) => Math.min(price, prices.get(goodsId)?.price ?? price) as UnitPrice,
    takesOf({ lines }) {
      let units = 0
      for (const { goodsId, quantity, price } of lines) {
        const own = prices.get(goodsId)
        if (!own || own.price >= price) continue
        const left = (own.total ?? Infinity) - (sold.get(goodsId) ?? 0)
        const taken = Math.max(0, Math.min(quantity, own.limit ?? Infinity, left))
        sold.set(goodsId, (sold.get(goodsId) ?? 0) + taken)
        units += taken * (price - own.price)
      }
      return Math.floor(units / unitsPerFen) as Fen
    },
  }
}

type SetPart = { goodsId: number; number: number; base: UnitPrice; least: UnitPrice }

/** A set: fixed numbers of several goods for one amount. Each has its share of it, by base prices and by the least that stores pay. */
export function setEffect(amount: Fen, parts: readonly SetPart[]): PriceEffect {
  const units = amount * unitsPerFen
  const shares = (['least', 'base'] as const).flatMap(by => {
    const apart = parts.reduce((sum, part) => sum + part.number * part[by], 0)
    return apart > units ? (part: SetPart) => share(part[by], units, apart) : []
  })
  const partOf = new Map(parts.map(part => [part.goodsId, part]))
  /** What an order paid for the goods of one set. */
  const paidFor = (lines: readonly PastLine[], { goodsId, number }: SetPart) => {
    const own = lines.filter(line => line.goodsId === goodsId)
    return (number * own.reduce((sum, { quantity, price }) => sum + quantity * price, 0)) / Math.max(1, unitsOf(own))
  }
  return {
    lowestOf(price, goodsId) {
      const part = partOf.get(goodsId)
      return part ? (Math.min(price, ...shares.map(shareOf => shareOf(part))) as UnitPrice) : price
    },
    takesOf({ lines }) {
      const quantityOf = (goodsId: number) => unitsOf(lines.filter(line => line.goodsId === goodsId))
      const sets = Math.min(...parts.map(({ goodsId, number }) => Math.floor(quantityOf(goodsId) / number)))
      const apart = parts.reduce((sum, part) => sum + paidFor(lines, part), 0)
      return Math.max(0, Math.floor((sets * (apart - units)) / unitsPerFen)) as Fen
    },
  }
}

/** `worth`: value of the gifts each time that the amount or number of units is reached. */
export type Giving = { from?: Fen; fromNumber?: number; times: number; worth: Fen }

/** Gifts count as a deduction from the goods that earn them. */
export function giftEffect({ from = 0 as Fen, fromNumber = 0, times, worth }: Giving): PriceEffect {
  return {
    lowestOf(price) {
      const bar = fromNumber > 0 ? fromNumber * price : from * unitsPerFen
      return bar > 0 ? share(price, Math.max(0, bar - worth * unitsPerFen), bar) : price
    },
    takesOf({ lines }) {
      const reached = fromNumber > 0 ? unitsOf(lines) / fromNumber : sumOf(lines) / Math.max(1, from)
      return (Math.min(times, Math.floor(reached)) * worth) as Fen
    },
  }
}

/** Coupons: one per order, limited per store and in total; a freight coupon takes at most the freight. */
export function couponEffect(
  tier: EffectTier,
  { limit, total, isOfFreight }: { limit: number; total: number; isOfFreight: boolean },
): PriceEffect {
  const { lowestOf, takesOf } = tierEffect([tier])
  const usedBy = new Map<number, number>()
  let used = 0
  return {
    lowestOf: (price, goodsId) => (isOfFreight ? price : lowestOf(price, goodsId)),
    takesOf(order) {
      const own = usedBy.get(order.memberId) ?? 0
      const sum = sumOf(order.lines)
      const taken = isOfFreight ? (sum > 0 && sum >= tier.from ? takenBy(tier, order.freight) : 0) : takesOf(order)
      if (taken === 0 || own >= limit || used >= total) return 0 as Fen
      usedBy.set(order.memberId, own + 1)
      used++
      return taken as Fen
    },
  }
}

/** Value of goods that are given as gifts or sold below their price. */
export const worthOf = (gifts: readonly { price: UnitPrice; paid: UnitPrice; number: number }[]): Fen =>
  Math.ceil(gifts.reduce((sum, { price, paid, number }) => sum + number * Math.max(0, price - paid), 0) / unitsPerFen) as Fen

/** Nothing that orders would have shown. */
export const noPriceEffect: PriceEffect = { lowestOf: price => price, takesOf: () => 0 as Fen }

/** Margin of a price over a cost in percent, rounded down: below 0 it is a loss; a price of 0 is a total loss. */
export const marginPercent = (price: UnitPrice, cost: UnitPrice): number => (price > 0 ? Math.floor(((price - cost) * 100) / price) : -100)

/** What goods have to bring: the cost, or without one a share of the base price. */
export const floorPrice = (base: UnitPrice, cost: UnitPrice | undefined, sharePercent: number): UnitPrice =>
  cost ?? (Math.ceil((base * sharePercent) / 100) as UnitPrice)

/**
 * The percentage that was probably meant by an implausible one: 0.6, 6 and 9.4 are 折.
 *
 * @example meantPercent(0.6) is 60, meantPercent(9.4) is 94, meantPercent(8) is 80
 */
export function meantPercent(typed: number): number | undefined {
  const meant = Math.round(typed < 1 ? typed * 100 : typed < 10 ? typed * 10 : typed)
  return meant >= 1 && meant <= 99 ? meant : undefined
}
