import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'
import { unsureQuantity } from './quantity/read-quantity.ts'
import { chineseNumber, numeralPattern } from './words/numerals.ts'
import { changedTo, eachStore, lessBy, owed, storeQuantity } from './words/chat.ts'
import { pricePattern, quantityWords } from './words/remarks.ts'
import { packedWord, unitPatterns } from './words/units.ts'

/** Texts here are in specForm: half-width, lower case, `*` for times before a number. */
const figure = String.raw`\d+(?:\.\d+)?`
/** A minus is one only where nothing stands before it that it could join to the number. */
const numeral = `(?<!${numeralPattern})${numeralPattern}{1,12}`
const number = `((?:(?<=^|\\s)-)?${figure}|${numeral})`

/** Removes prices: a quantity is never given in yuan. */
export function withoutPrices(text: string): string {
  return text.replace(pricePattern, ' ')
}

// 24粒/盒 and 盒装 tell a pack.
const notAPack = `(?![/*\\d]|${packedWord})`
const outerAmount = new RegExp(`(?<![\\d.])(?<!/\\s*)(?:\\*\\s*)?${number}\\s*(${unitPatterns.outer})${notAPack}`, 'g')
/** Figures stand behind a blank or a character, a numeral behind anything: 150ml四十瓶. */
const beforeInner = `(?:(?<=^|[\\s,;、)]|\\p{Script=Han}|(?:[a-z%]|\\p{Script=Han})\\s*[-=→:])|(?=${numeralPattern}))`
const innerAmount = new RegExp(`${beforeInner}(?:\\*\\s*)?${number}\\s*(${unitPatterns.bought})${notAPack}\\s*$`, 'u')
/** The maker behind the quantity, and before it the spec: 200丸 十瓶 若木. */
const beforeMaker = new RegExp(
  `(?<=\\d\\s*(?:${unitPatterns.inSpec})\\s+)(?<number>${figure}|${numeral})\\s*(?<unit>${unitPatterns.bought})${notAPack}\\s+(?<maker>\\p{Script=Han}{2,8})\\s*$`,
  'u',
)
/** A number in brackets behind a spec may be the quantity: 4g*15袋(30). */
const inBrackets = new RegExp(`(?<=(?:\\d|${unitPatterns.inSpec})\\s*)[(【[](\\d{1,4})[)】\\]]\\s*$`, 'u')
const asked = new RegExp(`${quantityWords}\\s*:?\\s*(${figure})\\s*(${unitPatterns.bought}|${unitPatterns.weight})?\\s*$`)
/** A bare number at the end, but not behind what is still a spec: 10g*20. */
const atEnd = new RegExp(`(?<=(^|[\\s,;、:)]|\\p{Script=Han}))(\\*)?\\s*(${figure})\\s*$`, 'u')
const beforePrice = /(?<=^|[\s,;)])(\d+)(?:[\s,;]+\d+\.\d+)+\s*$/
const unfinishedSpec = new RegExp(`(?:\\d|${unitPatterns.weight}|mg|ml|%|l)\\s*$`)
const weightAtEnd = new RegExp(`(?<=^|[\\s,;、)]|\\p{Script=Han})(${figure})\\s*(${unitPatterns.weight})\\s*$`, 'u')

function valueOf(text: string): number | undefined {
  return /^-?[\d.]+$/.test(text) ? Number(text) : chineseNumber(text)
}

function amountOf(value: string, unit: string | undefined): PurchaseAmount[] {
  const found = valueOf(value)
  return found === undefined ? [] : [{ value: found, unit: unit ?? '' }]
}

export type AmountFind = {
  amounts: PurchaseAmount[]
  /** A weight that is the quantity of goods sold by weight, else a part of the spec. */
  weight?: PurchaseAmount
  rest: string
  /** The quantity as it stands, where it may be read in several ways: `amounts` are these. */
  written?: string
}

/** Less than none is for the buyer to explain. */
export function askedBelowNone<Found extends { amounts: readonly PurchaseAmount[]; written?: string | undefined }>(found: Found): Found {
  const below = found.amounts.filter(({ value }) => value < 0)
  if (below.length === 0) return found
  const written = below.map(({ value, unit }) => `${value}${unit}`).join('、')
  return { ...found, written: found.written ?? written }
}

type Take = (text: string) => AmountFind | undefined

function distinct(amounts: readonly PurchaseAmount[]): PurchaseAmount[] {
  return amounts.filter((each, index) => amounts.findIndex(({ value, unit }) => value === each.value && unit === each.unit) === index)
}

function takeOuter(text: string): AmountFind | undefined {
  const amounts: PurchaseAmount[] = []
  const rest = text.replace(outerAmount, (whole, value: string, unit: string) => {
    const found = amountOf(value, unit)
    amounts.push(...found)
    return found.length > 0 ? ' ' : whole
  })
  return amounts.length > 0 ? { amounts: distinct(amounts), rest } : undefined
}

/** 20ml*12支*1盒 6: what looks like the quantity may be the end of the spec. */
const packOfSpec = /\*\s*1\s*\p{Script=Han}{1,2}\s+(\d{1,5})\s*$/u

function takeBehindPack(text: string): AmountFind | undefined {
  const match = packOfSpec.exec(text)
  const before = match === null ? undefined : takeOuter(match[0].replace(/\d+\s*$/, ''))
  const behind = takeMatch(text, match, match?.[1])
  return before && behind && { ...behind, amounts: [...behind.amounts, ...before.amounts], written: match?.[0].trim() }
}

function takeMatch(text: string, match: RegExpExecArray | null, value = '', unit?: string): AmountFind | undefined {
  const amounts = match ? amountOf(value, unit) : []
  return match && amounts.length > 0 ? { amounts, rest: text.slice(0, match.index) } : undefined
}

/** Takes the end of a text, whose first group is the number and whose second is its unit. */
function takerOf(pattern: RegExp): Take {
  return text => {
    const match = pattern.exec(text)
    return takeMatch(text, match, match?.[1], match?.[2])
  }
}

function takeBare(text: string): AmountFind | undefined {
  const match = atEnd.exec(text)
  if (!match || (match[2] !== undefined && unfinishedSpec.test(text.slice(0, match.index)))) return
  return takeMatch(text, match, match[3])
}

function takeBeforeMaker(text: string): AmountFind | undefined {
  const match = beforeMaker.exec(text)
  const { number, unit, maker = '' } = match?.groups ?? {}
  const found = takeMatch(text, match, number, unit)
  return found && { ...found, rest: `${found.rest} ${maker}` }
}

function takeBracketed(text: string): AmountFind | undefined {
  const match = inBrackets.exec(text)
  const found = takeMatch(text, match, match?.[1])
  return found && { ...found, written: match?.[0].trim() }
}

/** The ways of saying a quantity; the first that a line has counts. */
const takers: readonly Take[] = [
  takeBehindPack,
  takerOf(changedTo),
  takeOuter,
  takerOf(asked),
  takerOf(beforePrice),
  takeBare,
  takerOf(innerAmount),
  takeBeforeMaker,
  takeBracketed,
]

/** Whether a cell of quantities says that nothing is wanted: 0, a dash, a stroke, a circle, 无. */
export const isNoQuantity = (text: string): boolean => /^(?:0+|[-–—―/\\~._*x×○〇]+|无)$/.test(text)

/** Characters shown of a quantity cell. */
export const writtenMax = 30

const thousands = new RegExp(`(?<=\\d),(?=\\d{3}\\s*(?:${unitPatterns.bought}))`, 'g')

/** Takes the quantity out of a line; what it does not surely say is left in the rest. */
export function takeAmount(line: string): AmountFind {
  const text = line.replace(thousands, '')
  const unsure = unsureQuantity(text)
  if (unsure) {
    const rest = `${text.slice(0, unsure.start)} ${text.slice(unsure.end)}`
    return { amounts: unsure.amounts, rest: takeOuter(rest)?.rest ?? rest, written: text.slice(unsure.start, unsure.end).trim() }
  }
  const less = lessBy.exec(text)
  const lessFound = takeMatch(text, less, less?.[1], less?.[2])
  if (lessFound) return { ...lessFound, written: less?.[0].trim() }
  for (const take of takers) {
    const found = take(text)
    if (found) return found
  }
  const weight = weightAtEnd.exec(text)
  return { amounts: [], rest: text, ...(weight && { weight: { value: Number(weight[1]), unit: weight[2] ?? '' } }) }
}

/** Only the buyer knows what all stores want together. */
function takeEachStore(text: string): AmountFind | undefined {
  const match = eachStore.exec(text)
  if (!match?.groups) return undefined
  const { before, behind, value = '', unit = '' } = match.groups
  const stores = Number(before ?? behind ?? 1)
  const amounts = distinct([Number(value) * stores, Number(value)].map(number => ({ value: number, unit })))
  return { amounts, rest: text.replace(match[0], ' '), written: match[0].trim() }
}

const namesStores = /店|药房|诊所|门诊|分部/

/** The quantity of a line; those of several stores are for the buyer to confirm: 文一店10 良渚店5. */
export function takeStores(text: string): AmountFind {
  const each = takeEachStore(text)
  if (each) return each
  const found = namesStores.test(text) ? [...text.matchAll(storeQuantity)] : []
  if (found.length < 2) return takeAmount(text)
  const sum = found.reduce((all, [, value]) => all + Number(value), 0)
  const [unit = '', ...otherUnits] = new Set(found.flatMap(([, , given]) => given ?? []))
  // 10盒 and 2件 have no sum.
  const amounts = otherUnits.length > 0 ? [] : [{ value: sum, unit }]
  const written = found.map(([part]) => part.trim()).join('、')
  return { amounts, rest: text.replace(storeQuantity, ' '), written: written.slice(0, writtenMax) }
}

/** A quantity next to what is owed. */
export function withOwed(line: string, found: AmountFind): AmountFind {
  const [phrase, one, other] = owed.exec(line) ?? []
  const [first, ...others] = found.amounts
  if (phrase === undefined || first === undefined || others.length > 0 || found.written !== undefined) return found
  const more = { value: first.value + Number(one ?? other), unit: first.unit }
  return { ...found, amounts: [first, more], written: `${first.value}${first.unit} ${phrase}`.slice(0, writtenMax) }
}

const cell = new RegExp(`^\\*?\\s*${number}\\s*(${unitPatterns.bought}|${unitPatterns.weight})?\\s*$`)

/** The quantity of a cell that has nothing else. */
export function cellAmount(text: string): PurchaseAmount | undefined {
  const [, value = '', unit] = cell.exec(text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')) ?? []
  return amountOf(value, unit)[0]
}

export type CellQuantity = { amounts: readonly PurchaseAmount[]; written: string }

/** The quantity of a cell below a heading of quantities; `written` where it is not one number for sure. Undefined for an empty cell. */
export function cellQuantity(text: string): CellQuantity | undefined {
  if (text === '') return undefined
  const sure = cellAmount(text)
  if (sure) return { amounts: [sure], written: '' }
  return { amounts: unsureQuantity(text)?.amounts ?? [], written: text.slice(0, writtenMax) }
}
