import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { randomFrom } from '../sample/random.ts'
import type { GoodsInput } from './goods-input.ts'
import { messages } from './messages.ts'
import { gramUnits } from './words/scopes.ts'

const fenUnits = 100

/**
 * Price and stock for trials, the same for the same goods. What the row or the shop has
 * of real stock stays; the batch says that it is none.
 */
export function withSampleTrade(input: GoodsInput, hasStock: boolean, now: number): GoodsInput {
  const isByGram = gramUnits.includes(input.packUnit.toLowerCase())
  const random = randomFrom(`${input.name} ${input.spec} ${input.manufacturer}`)
  const units = isByGram ? random.integer(200, 5_000) : random.integer(300, 6_000) * fenUnits
  const price = units as UnitPrice // Whole and within bounds by the line above.
  if (hasStock) return { ...input, price }
  const today = chinaDay(now)
  return {
    ...input,
    price,
    stock: input.stock ?? random.integer(100, 2_000) * (isByGram ? 100 : 1),
    batchNumber: input.batchNumber || messages.sample.batch,
    madeOn: input.madeOn || addDays(today, -random.integer(30, 200)),
    expiresOn: input.expiresOn || addDays(today, random.integer(400, 900)),
  }
}
