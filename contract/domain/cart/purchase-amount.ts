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
  /** 规格, such as 20ml*20支 */
  spec: string
}

export type Packs =
  /** `times`: pack units in one of the written units, if not one. */
  | { kind: 'sure'; number: number; times?: number }
  /** Written in another unit than that of the pack: `choices` are the packs nearest to it, where the spec tells how many a pack holds. */
  | { kind: 'other-unit'; choices: readonly number[] }

const cartons = ['件', '箱']
const middlePacks = ['中包', '中盒']
const dozen = '打'
/** Say nothing of how goods are packed, unless a spec counts by them. */
const anything = ['', '个', '份', '只']
/** The same pack by two names. */
const twins: Readonly<Record<string, string>> = { 包: '袋', 罐: '桶', 听: '桶' }
const grams: Readonly<Record<string, number>> = { g: 1, 克: 1, kg: 1_000, 千克: 1_000, 公斤: 1_000, 斤: 500 }

/** Whether goods of this unit are sold by weight, as herbs are. */
export function isSoldByWeight(packUnit: string): boolean {
  return Object.hasOwn(grams, packUnit)
}

const millionths = 1_000_000

/** Binary noise of a product such as 1.1 × 1000 is cut off. */
function product(value: number, times: number): number {
  return Math.round(value * times * millionths) / millionths
}

function multiple(value: number, times: number): Packs {
  return { kind: 'sure', number: product(value, times), ...(times !== 1 && { times }) }
}

const countOfSpec = /(\d{1,4})(?:\.0+)?(?!\d|\.)\s*([^\d\s*/,:()+.%a-z]{1,3})?/g

/** How many of a unit a pack of this spec holds: 20 支 of 20ml*20支, and 24 粒 of 12粒*2板. */
function contentOf(spec: string, unit: string): number | undefined {
  const counts = [...spec.normalize('NFKC').toLowerCase().replace(/[×✕x]/g, '*').matchAll(countOfSpec)]
  const at = counts.findIndex(([, , word]) => word === unit)
  if (at < 0 || counts.findLastIndex(([, , word]) => word === unit) !== at) return undefined
  return counts.slice(at).reduce((product, [, digits]) => product * Number(digits), 1)
}

function nearestPacks(value: number, { spec, packUnit }: PackTerms, unit: string): number[] {
  const count = contentOf(spec, unit)
  // 5盒 of goods by the tablet, 24片 in a pack: 120, if the entry does not mean packs.
  const ofPack = contentOf(spec, packUnit) ?? 1
  if (count === undefined && ofPack > 1 && wholePack.test(unit)) return [value * ofPack, value]
  if (count === undefined || count < 1) return []
  return [...new Set([Math.floor(value / count), Math.ceil(value / count)])].filter(number => number > 0)
}

const wholePack = /^[盒瓶袋包罐]$/

/** Several pieces, as a spec counts them: 24粒, 36's. */
const pieces = /(?<![\d.])(?:[2-9]|[1-9]\d+)\s*(?:'?s(?![a-z])|[片粒丸枚贴袋支])/

/** One tube or bottle. Ampoules have less, and a pack holds several of them. */
const tube = /^(?:[5-9]|[1-9]\d+)(?:\.\d+)?g$/
const bottle = /^(?:[3-9]\d|[1-9]\d{2,})(?:\.\d+)?ml$/

function isOneContainer(unit: string, spec: string): boolean {
  if (unit === '盒') return spec === ''
  return (unit === '支' && tube.test(spec)) || (unit === '瓶' && (tube.test(spec) || bottle.test(spec)))
}

/** Goods without a unit are one pack, which is not a piece in it: 盒 of 0.4g*36粒, 支 of 10g. */
function isUnnamedPack(unit: string, { packUnit, spec }: PackTerms): boolean {
  if (packUnit !== '') return false
  const counted = spec.normalize('NFKC').toLowerCase().trim()
  if (isOneContainer(unit, counted)) return true
  const isInside = [unit, twins[unit]].some(each => each !== undefined && new RegExp(`\\d\\s*${each}`).test(counted))
  return wholePack.test(unit) && pieces.test(counted) && !isInside
}

/**
 * How many pack units a written quantity is.
 *
 * A carton (件, 箱) counts its 件装量, 中包 the middle pack, 打 twelve packs, a weight is converted to the unit by which the goods are sold. For any other unit the
 * buyer chooses the number; packs with equal content are suggested.
 *
 * @example 10 盒 of goods without a unit, with the spec 0.4g*36粒, are { kind: 'sure', number: 10 }
 * @example 2 件 of goods with 200 盒 a carton are { kind: 'sure', number: 400, times: 200 }
 * @example 100 支 of goods sold by 盒 with the spec 20支 are { kind: 'other-unit', choices: [5] }
 */
export function packsOf({ value, unit }: PurchaseAmount, terms: PackTerms): Packs {
  const { packUnit, middlePack, carton } = terms
  const saysNothing = anything.includes(unit) && (unit === '' || (contentOf(terms.spec, unit) ?? 1) === 1)
  if (unit === packUnit || saysNothing || isUnnamedPack(unit, terms)) return { kind: 'sure', number: value }
  if (cartons.includes(unit) && carton > 0) return multiple(value, carton)
  if (middlePacks.includes(unit) && middlePack > 0) return multiple(value, middlePack)
  if (unit === dozen) return multiple(value, 12)
  const written = grams[unit]
  const sold = grams[packUnit]
  if (written !== undefined && sold !== undefined) return { kind: 'sure', number: product(value, written / sold) }
  const isTwin = (twins[unit] ?? unit) === (twins[packUnit] ?? packUnit)
  // A box of one pen is a pen.
  const isSame = isTwin || contentOf(terms.spec, unit) === 1
  return isSame ? { kind: 'sure', number: value } : { kind: 'other-unit', choices: nearestPacks(value, terms, unit) }
}
