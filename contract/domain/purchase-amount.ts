/** A quantity as a buyer writes it in a purchase list: 2 件, 10 盒, 500 g, or a bare number. */
export type PurchaseAmount = { value: number; unit: string }

/** How goods are packed. */
export type PackTerms = {
  /** 包装单位, what one unit of the cart is. */
  packUnit: string
  /** 中包装 */
  middlePack: number
  /** 件装量 */
  carton: number
}

export type Packs =
  /** `times` is how many pack units one of the written units holds, where that is not one. */
  | { kind: 'sure'; number: number; times?: number }
  /** Written in a unit that says nothing of this pack; `number` is what stands there. */
  | { kind: 'other-unit'; number: number }

const cartons = ['件', '箱']
const middlePacks = ['中包', '中盒']
/** Say nothing of how goods are packed. */
const anything = ['', '个', '份', '只']
/** The same pack by two names. */
const twins: Readonly<Record<string, string>> = { 包: '袋', 罐: '桶', 听: '桶' }
const grams: Readonly<Record<string, number>> = { g: 1, 克: 1, kg: 1_000, 千克: 1_000, 公斤: 1_000, 斤: 500 }

const millionths = 1_000_000

/** Binary noise of a product such as 1.1 × 1000 is cut off. */
function product(value: number, times: number): number {
  return Math.round(value * times * millionths) / millionths
}

function multiple(value: number, times: number): Packs {
  return { kind: 'sure', number: product(value, times), ...(times !== 1 && { times }) }
}

/**
 * How many pack units a written quantity is.
 *
 * A carton (件, 箱) counts its 件装量, 中包 the middle pack, a weight is turned into the
 * unit by which the goods are sold. Any other unit than the goods' own leaves the number
 * to the buyer.
 *
 * @example 2 件 of goods with 200 盒 a carton are { kind: 'sure', number: 400, times: 200 }
 * @example 10 袋 of goods sold by 盒 are { kind: 'other-unit', number: 10 }
 */
export function packsOf({ value, unit }: PurchaseAmount, { packUnit, middlePack, carton }: PackTerms): Packs {
  if (unit === packUnit || anything.includes(unit)) return { kind: 'sure', number: value }
  if (cartons.includes(unit) && carton > 0) return multiple(value, carton)
  if (middlePacks.includes(unit) && middlePack > 0) return multiple(value, middlePack)
  const written = grams[unit]
  const sold = grams[packUnit]
  if (written !== undefined && sold !== undefined) return { kind: 'sure', number: product(value, written / sold) }
  const isTwin = (twins[unit] ?? unit) === (twins[packUnit] ?? packUnit)
  return { kind: isTwin ? 'sure' : 'other-unit', number: value }
}
