import { randomFrom, type Random } from '../../../service/operations/sample/random.ts'
import type { SearchGoods } from '../../../service/catalogue/search/search-index.ts'

/** What a generated catalogue is put together from: pieces of real goods. */
type Pieces = { stems: string[]; forms: string[]; makers: string[]; specs: string[]; brands: string[]; approvals: string[] }

const dosageForm =
  /((?:缓释|控释|肠溶|分散|咀嚼|泡腾|软|硬)?(?:片|胶囊|颗粒|丸|注射液|口服液|口服溶液|乳膏|软膏|凝胶|滴眼液|糖浆|散|酊|栓|贴膏|喷雾剂|混悬液))$/u
const latinParts = [
  'amo',
  'cef',
  'lor',
  'dexa',
  'metho',
  'clinda',
  'xicillin',
  'tadine',
  'prazole',
  'sartan',
  'mycin',
  'statin',
  'olol',
  'dipine',
  'oxacin',
]
const latinForms = ['tablets', 'capsules', 'injection', 'oral solution', 'cream']
/** An approval number up to its figures. */
const approvalStart = /^\D{4}[HZS](?=\d{8}$)/u
/** How many goods share a name in the mean, and how many a manufacturer. */
const goodsPerName = 7
const goodsPerMaker = 40
/** Real goods sell more than generated ones, so that the marked answers stay the right ones. */
export const realSales = 100_000

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(Boolean))]
}

function piecesOf(goods: readonly SearchGoods[]): Pieces {
  const names = distinct(goods.map(each => each.name)).filter(name => name.length <= 20)
  return {
    stems: distinct(names.map(name => name.replace(dosageForm, ''))).filter(stem => stem.length >= 2),
    forms: distinct(names.map(name => dosageForm.exec(name)?.[1] ?? '')),
    makers: distinct(goods.map(each => each.manufacturer)).filter(maker => maker.length >= 8),
    specs: distinct(goods.map(each => each.spec)),
    brands: distinct(goods.map(each => each.brand)).filter(brand => brand.length >= 2 && brand.length <= 5),
    approvals: distinct(goods.map(each => approvalStart.exec(each.approval_number)?.[0] ?? '')),
  }
}

/** The beginning of one text and the end of another. */
function crossed(random: Random, texts: readonly string[]): string {
  const [first, second] = [random.pick(texts), random.pick(texts)]
  return first.slice(0, random.integer(1, Math.min(4, first.length))) + second.slice(-random.integer(1, Math.min(4, second.length)))
}

function newNames(random: Random, { stems, forms }: Pieces, count: number): string[] {
  const stem = () => (random.chance(0.4) ? random.pick(stems) : crossed(random, stems))
  return Array.from({ length: count }, () => stem() + random.pick(forms))
}

// Place and word of one, kind and legal form of another.
function newMakers(random: Random, { makers }: Pieces, count: number): string[] {
  return Array.from({ length: count }, () => random.pick(makers).slice(0, 4) + random.pick(makers).slice(-random.integer(4, 8)))
}

/** Few names have many goods, many have few. */
function skewed(random: Random, length: number): number {
  return Math.floor(length * random.next() ** 2)
}

function spec(random: Random, { specs }: Pieces): string {
  return random.chance(0.7)
    ? random.pick(specs)
    : random.pick(specs).replace(/\d+/g, digits => String(random.integer(1, 10 ** Math.min(3, digits.length))))
}

function englishName(random: Random): string {
  return `${random.pick(latinParts)}${random.pick(latinParts)} ${random.pick(latinForms)}`
}

/**
 * Goods that do not exist, named, made and packed after real ones: of a million, about
 * 140,000 names and 25,000 manufacturers are different, and every code is.
 */
export function* generateGoods(real: readonly SearchGoods[], count: number, firstId: number): Generator<SearchGoods> {
  const random = randomFrom('generated goods')
  const pieces = piecesOf(real)
  const names = newNames(random, pieces, Math.ceil(count / goodsPerName))
  const makers = newMakers(random, pieces, Math.ceil(count / goodsPerMaker))
  const brands = Array.from({ length: Math.ceil(makers.length / 2) }, () => crossed(random, pieces.brands))
  for (let index = 0; index < count; index++) {
    yield {
      id: firstId + index,
      name: names[skewed(random, names.length)] ?? '',
      brand: random.chance(0.3) ? random.pick(brands) : '',
      english_name: random.chance(0.2) ? englishName(random) : '',
      manufacturer: makers[skewed(random, makers.length)] ?? '',
      mah: '',
      spec: spec(random, pieces),
      approval_number: `${random.pick(pieces.approvals)}${29_000_000 + index}`,
      barcode: String(6_800_000_000_000 + index * 7),
      sales: Math.floor(1_000 * random.next() ** 4),
    }
  }
}
