import { parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { makersFor, type Maker, type Trade } from '../data/makers.ts'
import type { Random } from '../random.ts'

export function unitsOf(yuan: string): UnitPrice {
  const units = parseUnitPrice(yuan)
  if (units === undefined) throw new Error(`sample data: no price in "${yuan}"`)
  return units
}

const fenUnits = 100

/** A maker's price around the usual one, in whole fen (ten fen from 20 yuan on). */
export function priceNear(usual: UnitPrice, random: Random): UnitPrice {
  const step = usual >= 200_000 ? 10 * fenUnits : fenUnits
  return Math.max(step, Math.round((usual * random.integer(86, 116)) / 100 / step) * step) as UnitPrice
}

/** One to three different makers, most often one or two. */
export function makersOf(trade: Trade, random: Random, most: number): Maker[] {
  const all = [...makersFor(trade)]
  const count = Math.min(most, random.chance(0.52) ? 1 : random.chance(0.7) ? 2 : 3)
  return Array.from({ length: count }, () => all.splice(random.integer(0, all.length - 1), 1)[0]).filter(maker => maker !== undefined)
}
