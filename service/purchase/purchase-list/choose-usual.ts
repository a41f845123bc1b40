import { packsOf, type PackTerms } from '@yaoji/contract/domain/cart/purchase-amount'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import type { Purchase } from '../../storefront/goods/last-purchase.ts'
import { normalText } from '../../catalogue/search/normalise.ts'
import { isConsistent, type Agreement } from './agreement.ts'
import { narrowed, type Candidate } from './decide.ts'
import { bareBrand, type GoodsLabel } from './goods-label.ts'
import type { Item } from './item.ts'
import { releaseOf } from './words/short-names.ts'
import { isOneContent, isOnePack, wordsOfSpec } from './one-pack.ts'
import { isWholeSpec, specEquals } from './spec.ts'

/** How the goods of a matched row were chosen: nothing else fits, bought before, or sold most among makers of the same pack. */
export type ChosenBy = 'sure' | 'bought' | 'usual'

export type Known = {
  labels: ReadonlyMap<number, GoodsLabel>
  offers: ReadonlyMap<number, Offer>
  /** What the store bought last, by goods. */
  bought: ReadonlyMap<number, Purchase>
}

type Fitting = { id: number; label: GoodsLabel; agreement: Agreement }

/** 思考林 24粒: one medicine of one brand, which the shop has several times; other goods the words and the spec do not fit. */
function areOfOneBrand([first, ...others]: readonly Fitting[], item: Item): boolean {
  if (first === undefined) return false
  // 绷带 6cm*6m: a size of two figures tells one of several devices.
  const isSized = /^\d+(?:\.\d+)?[cm]?m\*\d/.test(item.spec)
  if (!isSized && bareBrand(first.label) === '') return false
  return [first, ...others].every(
    ({ label, agreement }) =>
      label.medicine === first.label.medicine &&
      (isSized || bareBrand(label) === bareBrand(first.label)) &&
      (agreement.spec === 'equal' || agreement.spec === 'agrees'),
  )
}

/** Goods of the medicine that the row names, which nothing in the row speaks against. */
function fitting(candidates: readonly Candidate[], item: Item, { labels }: Known): readonly Fitting[] {
  const consistent = candidates.flatMap(({ id, agreement }): Fitting[] => {
    const label = labels.get(id)
    return label && isConsistent(agreement) ? [{ id, label, agreement }] : []
  })
  const named = consistent.filter(({ agreement }) => agreement.isSameMedicine)
  return named.length > 0 || !areOfOneBrand(consistent, item) ? named : consistent
}

/** Without a medicine of modified release that the row does not name, where there is one without: 二甲双胍 is 盐酸二甲双胍片, not its 缓释片. */
function plain(goods: readonly Fitting[]): readonly Fitting[] {
  const medicines = new Set(goods.map(({ label }) => label.medicine))
  return goods.filter(
    ({ label, agreement }) => !agreement.isUntoldRelease || !medicines.has(label.medicine.replace(releaseOf(label.medicine), '')),
  )
}

/** Those that are so; all where none is. */
function preferred(goods: readonly Fitting[], isSo: (each: Fitting) => boolean): readonly Fitting[] {
  const some = goods.filter(isSo)
  return some.length > 0 ? some : goods
}

/** Whether goods are sold by a piece of their pack: 片 of 10mg*14片. */
function areSoldByPiece(terms: PackTerms): boolean {
  const own = packsOf({ value: 1, unit: terms.packUnit }, { ...terms, packUnit: '' })
  return own.kind === 'other-unit' && own.choices.length > 0
}

/** Whether the quantity of a row is a whole number of these goods. One without a unit next to a whole spec is of packs. */
function isCounted({ packUnit, packSpec }: GoodsLabel, { amounts, spec, written = '' }: Item): boolean {
  if (written !== '') return false
  // Cartons are of any goods.
  const terms: PackTerms = { packUnit, middlePack: 1, carton: 1, spec: packSpec }
  return amounts.every(amount => {
    if (amount.unit === '' && isWholeSpec(spec) && areSoldByPiece(terms)) return false
    const packs = packsOf(amount, terms)
    return packs.kind === 'sure' && Number.isInteger(packs.number)
  })
}

/** One medicine of one quality, in one pack or by weight. */
function areAlike(one: GoodsLabel, other: GoodsLabel): boolean {
  const isOneGrade = one.grade !== '' && one.grade === other.grade
  return one.medicine === other.medicine && (isOneGrade || specEquals(one.spec, other.spec))
}

/** Without goods that the quantity does not count, where it counts others like them: 2公斤 of tins of 250g, 20盒 of an entry by the tablet. */
function withoutUncounted(goods: readonly Fitting[], item: Item): readonly Fitting[] {
  const counted = goods.filter(({ label }) => isCounted(label, item))
  return goods.filter(each => counted.includes(each) || !counted.some(({ label }) => areAlike(label, each.label)))
}

/** Whether a word begins with the kind of goods that is all their spec says. */
function isOfKind({ words }: Item, { packSpec }: GoodsLabel): boolean {
  const kind = wordsOfSpec(packSpec).replace(/[式型]$/u, '')
  return kind.length > 1 && words.some(word => normalText(word).startsWith(kind))
}

/** Whether a row says the brand of goods by its own word. */
const saysBrand = ({ words }: Item, label: GoodsLabel): boolean =>
  label.brand !== '' && words.some(word => [label.brand, bareBrand(label)].includes(normalText(word)))

/**
 * Of a brand that the row says, and that the shop has in one pack alone, the entries that the quantity counts: 拜新同 40盒 where files have it by the
 * tablet, by the box and without a pack. None where it has several packs or forms, where an entry does not say its pack, or where the store
 * bought another of them.
 */
function countedOfBrand(goods: readonly Fitting[], item: Item, { bought }: Known): readonly Fitting[] {
  const branded = goods.filter(({ label }) => saysBrand(item, label))
  const packed = branded.filter(({ label }) => label.packSpec !== '')
  const isOne = new Set(branded.map(({ label }) => label.medicine)).size === 1 && isOneContent(packed)
  if (!isOne || !packed.every(({ label }) => isWholeSpec(label.packSpec))) return []
  const counted = packed.filter(({ label }) => isCounted(label, item))
  return branded.some(each => bought.has(each.id) && !counted.includes(each)) ? [] : counted
}

/**
 * The goods that a row may mean, without those that fit it less than others: sold in another unit, of another brand than the one it names,
 * under a longer name, or, where it says strength and count, with a spec that only does not contradict it (0.45*30'S).
 */
function bestFitting(candidates: readonly Candidate[], item: Item, known: Known): readonly Fitting[] {
  const units = new Set(item.amounts.map(({ unit }) => unit).filter(Boolean))
  const fit = plain(fitting(narrowed(candidates), item, known))
  const ofOwnBrand = countedOfBrand(fit, item, known)
  const ofUnit = preferred(ofOwnBrand.length > 0 ? ofOwnBrand : fit, ({ label }) => units.has(label.packUnit))
  const inItsUnit = withoutUncounted(ofUnit, item)
  // Who writes 盐酸氟桂利嗪胶囊(西比灵) means 西比灵, where the shop has it.
  const ofBrand = preferred(inItsUnit, ({ agreement }) => agreement.isMakerTold)
  const branded = preferred(ofBrand, ({ agreement }) => agreement.otherBrand === '')
  const named = preferred(branded, ({ agreement }) => agreement.name === 'exact')
  // 额温枪 is a thermometer 额温式.
  const ofKind = preferred(named, ({ label }) => isOfKind(item, label))
  const packed = preferred(ofKind, ({ label }) => label.packSpec !== '')
  return isWholeSpec(item.spec) ? preferred(packed, ({ agreement }) => agreement.spec === 'equal') : packed
}

/** The dearest costs at most this many times the cheapest: the buyer need not be asked which price is meant. */
const alikeTimes = 1.5

/** Whether each has a price, and none is far from the others. */
function arePricedAlike(goods: readonly Fitting[], { offers }: Known): boolean {
  const prices = goods.map(({ id }) => offers.get(id)?.unitPrice(1)?.price)
  const known = prices.filter(price => price !== undefined)
  return known.length === prices.length && Math.max(...known) <= Math.min(...known) * alikeTimes
}

/** Imported and domestic goods of different brands often differ in price several times over; where they do not, maker and price are all that differs. */
function areOfOneKind(goods: readonly Fitting[], known: Known): boolean {
  const brands = new Set(goods.map(({ label }) => bareBrand(label)))
  const isOneOrigin = new Set(goods.map(({ label }) => label.isImported)).size === 1 || (brands.size === 1 && !brands.has(''))
  return isOneOrigin || arePricedAlike(goods, known)
}

const wanted = ({ amounts }: Item): number => (amounts.length === 1 ? (amounts[0]?.value ?? 0) : 0)

/**
 * The goods that a buyer most likely means where a row fits several: what the store bought last, else among makers of the same pack the best
 * seller, and of equal ones the cheapest. Nothing is chosen between different medicines, dosage forms, packs, prescription states or prices
 * of origin that were never bought.
 */
export function chooseUsual(
  { candidates, isComplete }: { candidates: readonly Candidate[]; isComplete: boolean },
  item: Item,
  known: Known,
): { id: number; by: ChosenBy } | undefined {
  // A code that fits nothing, or other goods, is for the buyer to look at.
  if (item.barcode !== '' || item.approval !== '') return
  const fit = bestFitting(candidates, item, known)
  const open = fit.flatMap(each => {
    const offer = known.offers.get(each.id)
    return offer?.cantBuy === null ? [{ ...each, offer, price: offer.unitPrice(1)?.price ?? Infinity }] : []
  })
  const boughtAt = ({ id }: Fitting) => known.bought.get(id)?.boughtAt ?? 0
  const bought = open.filter(each => boughtAt(each) > 0).toSorted((a, b) => boughtAt(b) - boughtAt(a))
  const [last] = bought
  // Who wrote the brand of another maker has to say that these will do; one who buys them as 芬必得, without their name, has said so.
  const others = fit.filter(({ agreement }) => agreement.otherBrand !== '')
  if (others.some(({ agreement }) => agreement.isNamed || !last)) return
  // Who buys 布洛芬 as granules and as capsules, or in two strengths, has to say which.
  if (last) return isOnePack(bought) ? { id: last.id, by: 'bought' } : undefined
  if (!isComplete || !isOnePack(fit) || fit.some(({ agreement }) => agreement.isUntoldRelease)) return
  if (!areOfOneKind(fit, known)) return
  const isShort = ({ offer }: (typeof open)[number]) => (offer.available < wanted(item) ? 1 : 0)
  const [usual] = open.toSorted((a, b) => isShort(a) - isShort(b) || b.label.sales - a.label.sales || a.price - b.price || a.id - b.id)
  return usual && { id: usual.id, by: 'usual' }
}
