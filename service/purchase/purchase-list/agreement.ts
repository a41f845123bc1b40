import { hasHan, normalCode, normalManufacturer, normalText } from '../../catalogue/search/normalise.ts'
import type { GoodsLabel } from './goods-label.ts'
import type { Item } from './item.ts'
import { isOfForm } from './words/form-column.ts'
import { formOf, releaseOf, stemOf } from './words/short-names.ts'
import { specAgrees, specEquals } from './spec.ts'
import { isAbridged } from './words/firm-words.ts'
import { cut as cutWords, processing } from './words/processings.ts'

/** How well a row and goods fit: what the row says, and whether the goods are so. */
export type Agreement = {
  /** exact: the name itself · part: a part or another name · none */
  name: 'exact' | 'part' | 'none'
  /** The row names this medicine and no other: by its name, a name of the trade, or without form or salt. */
  isSameMedicine: boolean
  /** By a name of the medicine, and not by a brand alone. */
  isNamed: boolean
  /** The goods are of modified release, and the row does not say so. */
  isUntoldRelease: boolean
  /** Brand of another maker that the row asks for, by itself or next to the name, where it names no maker of these goods; else empty. */
  otherBrand: string
  /** A bare figure of the row is a strength of the goods: 阿莫西林 0.5. */
  hasFigure: boolean
  /** Pieces of the row that nothing of the goods explains. */
  unexplained: number
  /** The goods are the herb of the row, but processed: another medicine. */
  isOtherwiseProcessed: boolean
  /** The row says another dosage form in a column of its own. */
  isOfOtherForm: boolean
  isMakerTold: boolean
  spec: 'equal' | 'agrees' | 'unknown' | 'differs'
  /** Of bar code and approval number; equal when one is and none differs. */
  code: 'equal' | 'unknown' | 'differs'
}

const shortestPiece = 2
/** More words than any name has; the rest counts as unexplained. */
const wordsMax = 8
/** No name is longer. */
const wordMax = 100

/** The words of an item in the form of labels, with what is asked of them for every label. */
export type Wording = {
  /** All words of the item, in their order. */
  texts: readonly string[]
  /** The first of these without empty ones. */
  words: readonly string[]
  /** How many more there were. */
  moreWords: number
  /** Words that stand together, the most first, with the words that are left. */
  phrases: readonly { text: string; rest: readonly string[] }[]
  /** Each word as makers are compared. */
  makers: ReadonlyMap<string, string>
}

export function wordingOf(item: Item): Wording {
  const texts = item.words.map(word => normalText(word.slice(0, wordMax)))
  const all = texts.filter(Boolean)
  const words = all.slice(0, wordsMax)
  const phrases = words.flatMap((_, left) => {
    const size = words.length - left
    return Array.from({ length: left + 1 }, (_, from) => ({
      text: words.slice(from, from + size).join(''),
      rest: words.toSpliced(from, size),
    }))
  })
  const makers = new Map(words.map(word => [word, normalManufacturer(word)]))
  return { texts, words, moreWords: all.length - words.length, phrases, makers }
}

type Names = { name: Agreement['name']; rest: readonly string[] }

/** Whole words that make up the name, so that 维生素 C 片 is found too. */
function findWholeName(phrases: Wording['phrases'], names: readonly string[]): readonly string[] | undefined {
  return phrases.find(({ text }) => names.includes(text))?.rest
}

/** 枸橼酸咖啡因注射液 begins with 枸橼酸 and is another medicine: a dosage form follows. */
const isOtherMedicine = (word: string, name: string): boolean => {
  const after = word.slice(word.indexOf(name) + name.length)
  return formOf(name) === '' && formOf(after) !== '' && formOf(after) !== after && !cutWords.test(after)
}

/** Whether a row names a medicine of another stem than goods that are not called so: 复方甘草片 is not 复方甘草酸苷片. */
export function hasOtherStem(words: readonly string[], { medicine, shortNames }: GoodsLabel): boolean {
  const isOwn = (stem: string) => stem === stemOf(medicine) || shortNames.includes(stem)
  return words.some(word => hasHan(word) && formOf(word) !== '' && !isOwn(stemOf(word)))
}

/** Whether a row names another medicine whose name has that of the goods in it. */
export function namesOther(words: readonly string[], { names }: GoodsLabel): boolean {
  return words.some(word => names.some(name => name.length >= shortestPiece && word.includes(name) && isOtherMedicine(word, name)))
}

/** The name inside a longer word; what stands around it has to be explained too. */
function findInnerName(words: readonly string[], names: readonly string[]): readonly string[] | undefined {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const at = name.length < shortestPiece ? -1 : words.findIndex(word => word.includes(name))
    const word = words[at]
    if (word !== undefined && isOtherMedicine(word, name)) continue
    if (word !== undefined) return words.toSpliced(at, 1, ...word.split(name).filter(Boolean))
  }
  return
}

function findPart(words: readonly string[], { names, aliases, otherBrands, brand }: GoodsLabel): readonly string[] | undefined {
  const isPart = (word: string) =>
    word.length >= shortestPiece &&
    (aliases.includes(word) || otherBrands.includes(word) || (hasHan(word) && (word === brand || names.some(name => name.includes(word)))))
  const longest = words.filter(isPart).toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : words.toSpliced(words.indexOf(longest), 1)
}

function namesIn({ words, phrases }: Wording, label: GoodsLabel): Names {
  const exact = findWholeName(phrases, label.names) ?? findInnerName(words, label.names)
  if (exact) return { name: 'exact', rest: exact }
  // 孟鲁司特咀嚼片 is no part of 孟鲁司特钠咀嚼片, but its short name.
  const part = findWholeName(phrases, label.aliases) ?? findPart(words, label) ?? findWholeName(phrases, label.shortNames)
  return part ? { name: 'part', rest: part } : { name: 'none', rest: words }
}

/** Whether words of the row are another name of the medicine, or the generic name without form or salt. */
function namesMedicine(phrases: Wording['phrases'], { aliases, shortNames }: GoodsLabel): boolean {
  return phrases.some(({ text }) => aliases.includes(text) || shortNames.includes(text))
}

/** 姜制 of 厚朴 姜制. */
const isProcessing = (word: string): boolean => processing.test(word.replace(/(?<=.)[制品]$/u, ''))

function isOtherwiseProcessed(words: readonly string[], { names }: GoodsLabel): boolean {
  if (words.some(isProcessing)) return false
  return words.some(word => names.some(name => name !== word && name.includes(word) && processing.test(name.replace(word, ''))))
}

/** A maker by its name, its short form, the beginning of it, or without the words in its middle that many firms have. */
function isMaker(piece: string, short: string, { makers }: GoodsLabel): boolean {
  return short.length >= shortestPiece && makers.some(maker => maker.includes(short) || piece === maker || isAbridged(short, maker))
}

/** Whether a piece, which is `short` as makers are compared, is the maker or the brand of goods. */
const isFirm = (piece: string, short: string, label: GoodsLabel): boolean => label.ownBrands.includes(piece) || isMaker(piece, short, label)

/** Tells whether a word is the maker or the brand of goods. */
export function firmTest(word: string): (label: GoodsLabel) => boolean {
  const [piece, short] = [normalText(word), normalManufacturer(normalText(word))]
  return label => isFirm(piece, short, label)
}

function isExplained(piece: string, label: GoodsLabel): boolean {
  if (
    piece === label.brand ||
    label.aliases.includes(piece) ||
    label.shortNames.includes(piece) ||
    label.otherBrands.includes(piece) ||
    label.makers.some(maker => maker === piece)
  )
    return true
  if (piece.length < shortestPiece) return label.names.some(name => name.includes(piece))
  return [...label.names, ...label.remarks, label.brand].some(text => text.includes(piece))
}

function specOf({ spec, weight }: Item, label: GoodsLabel): Agreement['spec'] {
  if (spec === '' || (weight && label.isSoldByWeight)) return 'unknown'
  if (specEquals(spec, label.spec)) return 'equal'
  const isFigured = /\d/.test(spec)
  const agrees = isFigured ? specAgrees(spec, label.spec) : label.remarks.some(remark => remark.includes(normalText(spec)))
  return agrees ? 'agrees' : 'differs'
}

function codeOf({ barcode, approval }: Item, label: GoodsLabel): Agreement['code'] {
  // With and without the words before it, and without its letter where only figures are own ===
  const own = normalCode(approval)
  const isBarcode = barcode === '' ? undefined : label.barcode === '' ? undefined : normalCode(barcode) === label.barcode
  const isApproval =
    own === '' || label.approval === '' ? undefined : own === label.approval || own === label.approval.replace(/^[A-Z]+/, '')
  if (isBarcode === false || isApproval === false) return 'differs'
  return isBarcode || isApproval ? 'equal' : 'unknown'
}

/** The first other maker's brand that a text is, alone, with the dosage form or with a short name: 西比灵, 西比灵胶囊, 西比灵氟桂利嗪. */
function otherBrandIn(texts: readonly string[], { otherBrands, shortNames, medicine }: GoodsLabel): string {
  const around = new Set(['', formOf(medicine), ...shortNames])
  return otherBrands.find(brand => texts.some(text => text.includes(brand) && around.has(text.replace(brand, '')))) ?? ''
}

const shortestGlued = 3

/** A row whose word has the spec of goods behind another name of theirs, as two words: 早孕试纸笔型. Undefined for other rows. */
function unglued(item: Item, { texts }: Wording, { aliases, shortNames, remarks }: GoodsLabel): Item | undefined {
  for (const [at, text] of texts.entries()) {
    const name = [...aliases, ...shortNames].find(
      each => each.length >= shortestGlued && text.startsWith(each) && remarks.some(remark => remark.startsWith(text.slice(each.length))),
    )
    if (name !== undefined && name !== text) return { ...item, words: item.words.toSpliced(at, 1, name, text.slice(name.length)) }
  }
  return undefined
}

/** How a row and goods agree, also where a word of the row has to be cut for it. */
export function agreementOf(item: Item, wording: Wording, label: GoodsLabel): Agreement {
  const agreement = agreementAsWritten(item, wording, label)
  const cut = agreement.isNamed || agreement.code === 'equal' ? undefined : unglued(item, wording, label)
  return cut ? agreementAsWritten(cut, wordingOf(cut), label) : agreement
}

function agreementAsWritten(item: Item, wording: Wording, label: GoodsLabel): Agreement {
  const { name, rest } = namesIn(wording, label)
  const isNamed = name === 'exact' || namesMedicine(wording.phrases, label)
  const makers = rest.filter(piece => isFirm(piece, wording.makers.get(piece) ?? normalManufacturer(piece), label))
  // A maker tells which goods are meant: 阿托伐他汀钙片(立普妥) 岚泽 are those of 岚泽.
  const otherBrand = makers.length > 0 ? '' : otherBrandIn([...wording.phrases.map(({ text }) => text), ...rest], label)
  // Goods that say no quality may be of any.
  const isOpenGrade = (piece: string) => label.grade === '' && item.grade !== undefined && normalText(item.grade).includes(piece)
  const strange = rest.filter(piece => !makers.includes(piece) && !isExplained(piece, label) && !isOpenGrade(piece))
  return {
    name,
    // A brand tells it too: 奥尼捷 is 咪唑斯汀缓释片.
    isUntoldRelease:
      releaseOf(label.medicine) !== '' &&
      !wording.words.some(word => word.includes(releaseOf(label.medicine)) || (word !== '' && word === label.brand)),
    isNamed,
    otherBrand,
    hasFigure: item.figures.some(figure => ['g', 'mg'].some(unit => specAgrees(`${figure}${unit}`, label.spec))),
    isSameMedicine: isNamed || otherBrand !== '' || (label.isTradeName && wording.phrases.some(({ text }) => text === label.brand)),
    unexplained: strange.length + wording.moreWords,
    isOtherwiseProcessed: name === 'part' && isOtherwiseProcessed(wording.words, label),
    isOfOtherForm: item.form !== undefined && !isOfForm(item.form, label.medicine),
    // Also a brand that is part of the name: 盐酸氟桂利嗪胶囊 西比灵.
    isMakerTold: makers.length > 0 || wording.words.some(word => label.ownBrands.includes(word)),
    spec: specOf(item, label),
    code: codeOf(item, label),
  }
}

/** Nothing that the row says speaks against the goods. */
export function isConsistent({ name, isOtherwiseProcessed, isOfOtherForm, unexplained, spec, code }: Agreement): boolean {
  return name !== 'none' && !isOtherwiseProcessed && !isOfOtherForm && unexplained === 0 && spec !== 'differs' && code !== 'differs'
}

const points = {
  name: { exact: 40, part: 22, none: 0 },
  spec: { equal: 14, agrees: 10, unknown: 0, differs: -8 },
  code: { equal: 60, unknown: 0, differs: -4 },
  maker: 10,
  unexplained: -6,
  // The herb itself of another spec comes before it.
  otherwiseProcessed: -10,
  otherForm: -8,
} as const

/** The more, the better they fit. */
export function scoreOf({ name, isOtherwiseProcessed, isOfOtherForm, unexplained, isMakerTold, spec, code }: Agreement): number {
  return (
    points.name[name] +
    points.spec[spec] +
    points.code[code] +
    (isMakerTold ? points.maker : 0) +
    unexplained * points.unexplained +
    (isOtherwiseProcessed ? points.otherwiseProcessed : 0) +
    (isOfOtherForm ? points.otherForm : 0)
  )
}
