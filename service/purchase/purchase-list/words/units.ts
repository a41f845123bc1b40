/** Units of purchases only, never of the content of a pack. */
const outer = [
  '中包',
  '中盒',
  '盒',
  '件',
  '箱',
  '公斤',
  '千克',
  '斤',
  '个',
  '份',
  '套',
  '台',
  '提',
  '听',
  '罐',
  '桶',
  '副',
  '付',
  '筒',
  '双',
  '打',
  '扎',
  '沓',
  '捆',
  '大盒',
  '小盒',
  '大包',
  '小包',
  '大瓶',
  '小瓶',
  '大袋',
  '小袋',
]
/** A pack of its own, or a part of one: 10g*20袋. */
const inner = ['袋', '瓶', '支', '包', '条', '板', '卷', '管', '贴', '只']
const weights = ['kg', 'g', '克']
/** Weights that a heading or a title may count in. */
export const weightWords = 'kg|公斤|千克|斤|克|g'
/** Units of strengths and contents. */
const contents = [
  '万单位',
  '万iu',
  '万u',
  '单位',
  'μg',
  'ug',
  'mcg',
  'mg',
  'ml',
  'cm',
  'mm',
  'iu',
  '毫克',
  '微克',
  '毫升',
  '安瓿',
  "'s",
  '%',
  'm',
  'l',
  'u',
  's',
  'p',
  't',
  '升',
  '片',
  '粒',
  '丸',
  '枚',
  '喷',
  '揿',
  '张',
  '吸',
  '剂',
  '泡',
  '把',
  '码',
  '号',
  '颗',
]

const either = (units: readonly string[]): string => units.toSorted((a, b) => b.length - a.length).join('|')

/** Parts of regular expressions. */
export const unitPatterns = {
  outer: either(outer),
  inner: either(inner),
  bought: either([...outer, ...inner]),
  weight: either(weights),
  inSpec: either([...outer, ...inner, ...weights, ...contents]),
} as const

/** Units of a spec that are the same thing, in its smallest unit. */
export const strengthUnits: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  μg: ['mass', 1],
  ug: ['mass', 1],
  mcg: ['mass', 1],
  微克: ['mass', 1],
  mg: ['mass', 1e3],
  毫克: ['mass', 1e3],
  g: ['mass', 1e6],
  克: ['mass', 1e6],
  kg: ['mass', 1e9],
  千克: ['mass', 1e9],
  公斤: ['mass', 1e9],
  ml: ['volume', 1],
  毫升: ['volume', 1],
  l: ['volume', 1e3],
  升: ['volume', 1e3],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1e3],
  iu: ['activity', 1],
  u: ['activity', 1],
  单位: ['activity', 1],
  万单位: ['activity', 1e4],
  万iu: ['activity', 1e4],
  万u: ['activity', 1e4],
  '%': ['percent', 1],
  号: ['size', 1],
  码: ['size', 1],
}

/** Between a pack and the next larger one; it says nothing that tells specs apart. */
export const containers: readonly string[] = [
  '盒',
  '瓶',
  '袋',
  '支',
  '包',
  '罐',
  '桶',
  '箱',
  '件',
  '套',
  '板',
  '条',
  '管',
  '筒',
  '提',
  '听',
]

/** Behind a unit it tells a pack and no quantity: 盒装. */
export const packedWord = '装'

/** What a column of cartons counts. */
export const cartonUnit = '件'

/** Units that have a carton of packs in them. */
export const cartonUnits: ReadonlySet<string> = new Set([cartonUnit, '箱', '中包', '中盒'])

const cartons = [...cartonUnits].join('|')
const packs = `(\\d+)\\s*(${unitPatterns.bought})`
/** Cartons with what one of them holds: 1件(80瓶/件), 2箱(每箱20瓶). */
export const perCarton = new RegExp(
  `(?<![\\d.])(\\d+)\\s*(${cartons})[\\s(,]*(?:每(?:${cartons})\\s*${packs}|${packs}\\s*[/每一]\\s*\\2)\\s*\\)?`,
  'u',
)

export const boxUnit = '盒'
/** What the text of a photo has for it. */
export const misreadBoxUnit = '合'
