import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'
import { cancelWords, crossedOutWord, returnWord } from '../words/quantity-signs.ts'
import { numberNames } from '../words/remarks.ts'
import { cartonUnits } from '../words/units.ts'
import { amountsOf, perCartonIn, quantityMax, unclearPointIn, type UnsureQuantity } from './in-text.ts'
import { quantityTokens, type NumberToken, type Sign, type Token } from './tokens.ts'

type Placed<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>
/** A number with the unit behind it. */
type Count = {
  number: NumberToken
  unit: Placed<'unit'> | undefined
  start: number
  end: number
  /** Continues a number that is no quantity: 10g*20. */
  isInSpec: boolean
}
/** A line as its counts with what stands between each and the next. */
type Piece = { count: Count } | { between: 'gap' | 'word' | Sign } | { about: Placed<'about'>; unit: string }

function isCount(piece: Piece | undefined): piece is { count: Count } {
  return piece !== undefined && 'count' in piece
}

/** Left operand of a multiplication sign: 10g*20, 0.1*8. */
function isSpecPart({ isInSpec, unit, number }: Count): boolean {
  return isInSpec || unit?.role === 'content' || unit?.role === 'weight' || (!unit && !Number.isInteger(number.value))
}

/** Drops blanks between a number and its unit, and next to a sign. */
function piecesOf(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  for (const [index, token] of tokens.entries()) {
    const [last, before] = [pieces.at(-1), pieces.at(-2)]
    if (token.kind === 'number') {
      const previous = isCount(before) ? before.count : undefined
      const isJoined = last && 'between' in last && (last.between === 'times' || last.between === 'either')
      const isInSpec = isJoined === true && previous !== undefined && isSpecPart(previous)
      pieces.push({ count: { number: token, unit: undefined, start: token.start, end: token.end, isInSpec } })
    } else if (token.kind === 'unit') {
      const counted = last && 'between' in last ? before : last
      if (counted && counted !== last) pieces.pop()
      if (isCount(counted)) Object.assign(counted.count, { unit: token, end: token.end })
      else if (counted && 'about' in counted) counted.unit = token.text
    } else if (token.kind === 'about') pieces.push({ about: token, unit: '' })
    else if (token.kind === 'gap') {
      const isBesideSign = (last && 'between' in last) || tokens[index + 1]?.kind === 'sign'
      if (!isBesideSign) pieces.push({ between: 'gap' })
    } else if (!last || !('between' in last) || last.between !== 'word') {
      const between = token.kind === 'sign' ? token.sign : 'word'
      if (last && 'between' in last && last.between === 'gap') pieces.pop()
      pieces.push({ between })
    }
  }
  return pieces
}

/** 1.0 is a strength. */
const isWhole = ({ number }: Count): boolean => Number.isInteger(number.value) && !number.text.includes('.')
const isNamed = ({ number }: Count): boolean => number.isAttached || numberNames.has(number.text) || number.value > quantityMax

/** Counts what is bought: with a unit of it, or bare. */
function isOpen({ unit, isInSpec }: Count): boolean {
  return !isInSpec && (unit === undefined || unit.role === 'bought')
}

type PairSign = Exclude<Sign, 'half'> | 'gap'
type Reading = (one: number, other: number, texts: readonly [string, string]) => number[]

const readings: Readonly<Record<PairSign, Reading>> = {
  times: (one, other) => [one * other, other],
  plus: (one, other) => [one + other, one],
  range: (one, other) => [one, other],
  either: (one, other) => [one, other],
  give: (one, other) => [one, one + other],
  change: (one, other) => [other, one],
  list: (one, other) => [other, one],
  // 1 200 may be 1,200, and 2 0 of a photo 20.
  gap: (one, other, [first, text]) => {
    if (/^\d{3}$/.test(text) && one < 1_000) return [one * 1_000 + other, other]
    return /^\d$/.test(first) && /^\d$/.test(text) ? [one * 10 + other, other] : [other, one]
  },
}

function isPair(one: Count, sign: PairSign, other: Count, isLast: boolean): boolean {
  if (isNamed(one) || !isOpen(one) || !isOpen(other)) return false
  const isQuantity = other.unit !== undefined || isLast
  if (!isQuantity) return false
  if (sign === 'times') return one.unit === undefined || (one.unit.role === 'bought' && other.unit === undefined)
  if (sign === 'gap' || sign === 'list') return one.unit === undefined && isWhole(one) && isWhole(other)
  return true
}

function pairAt(pieces: readonly Piece[], at: number): UnsureQuantity | undefined {
  const [one, sign, other, after] = pieces.slice(at, at + 4)
  if (!isCount(one) || !isCount(other) || !sign || !('between' in sign) || sign.between === 'word' || sign.between === 'half')
    return undefined
  const isLast =
    pieces.length <= at + 3 || (after !== undefined && 'between' in after && after.between === 'gap' && pieces.length === at + 4)
  if (!isPair(one.count, sign.between, other.count, isLast)) return undefined
  // 6*7 20盒 are twenty of a size.
  const before = pieces[at - 1]
  if (sign.between === 'gap' && before && 'between' in before && before.between === 'times') return undefined
  const texts = [one.count.number.text, other.count.number.text] as const
  const [first, second] = [one.count.number.value, other.count.number.value]
  const isCountTimes = sign.between === 'times' && one.count.unit !== undefined
  const values = isCountTimes ? [first * second, first] : readings[sign.between](first, second, texts)
  const unit = other.count.unit?.text ?? one.count.unit?.text ?? ''
  // 2件5盒 is of two units.
  const isMixed = one.count.unit !== undefined && other.count.unit !== undefined && one.count.unit.text !== other.count.unit.text
  const amounts = isMixed
    ? [one.count, other.count].map(count => ({ value: count.number.value, unit: count.unit?.text ?? '' }))
    : amountsOf(values, unit)
  return { start: one.count.start, end: other.count.end, amounts }
}

/** Opens the content of the carton before it: 1件(100瓶), 2箱(每箱20瓶). The carton of the goods may have another. */
const opensContent = /^\s*\(\s*(?:共|计|合|每[件箱])?\s*$/

/** 2件5盒, and 1件(100瓶). */
function joinedAt(pieces: readonly Piece[], at: number, text: string): UnsureQuantity | undefined {
  const [one, next, behind] = pieces.slice(at, at + 3)
  const isContent =
    isCount(one) &&
    isCount(behind) &&
    cartonUnits.has(one.count.unit?.text ?? '') &&
    opensContent.test(text.slice(one.count.end, behind.count.start))
  const other = isContent ? behind : next
  if (!isCount(one) || !isCount(other) || !isOpen(one.count) || !isOpen(other.count)) return undefined
  const amounts = [one.count, other.count].flatMap(({ number, unit }) => (unit ? [{ value: number.value, unit: unit.text }] : []))
  return amounts.length === 2 ? { start: one.count.start, end: other.count.end, amounts } : undefined
}

/** 两件半, and 三五盒. */
function halfOrAboutAt(pieces: readonly Piece[], at: number): UnsureQuantity | undefined {
  const [one, next] = pieces.slice(at, at + 2)
  if (one && 'about' in one)
    return { start: one.about.start, end: one.about.end + one.unit.length, amounts: amountsOf([one.about.low, one.about.high], one.unit) }
  if (!isCount(one) || !next || !('between' in next) || next.between !== 'half' || one.count.unit?.role !== 'bought') return undefined
  const { value } = one.count.number
  return { start: one.count.start, end: one.count.end + 1, amounts: amountsOf([value + 0.5, value], one.count.unit.text) }
}

/** Two counts by the same unit, with words between: perhaps two goods. */
function repeatedUnit(pieces: readonly Piece[]): UnsureQuantity | undefined {
  const counts = pieces.filter(isCount).map(({ count }) => count)
  const bought = counts.filter(count => count.unit?.role === 'bought' && isOpen(count))
  const same = bought.filter(count => bought.some(other => other !== count && other.unit?.text === count.unit?.text))
  const [first, last] = [same[0], same.at(-1)]
  if (!first || !last) return undefined
  const values = same.map(({ number }) => number.value)
  const isEqual = new Set(values).size === 1
  const read = isEqual ? [...values, values.reduce((sum, value) => sum + value, 0)] : values
  return { start: first.start, end: last.end, amounts: amountsOf(read, first.unit?.text ?? '') }
}

/** A weight in two numbers, where nothing else of the line is a quantity: 500+200g. */
function weightPair(pieces: readonly Piece[]): UnsureQuantity | undefined {
  const [one, sign, other] = pieces.slice(-3)
  if (!isCount(one) || !isCount(other) || !sign || !('between' in sign)) return undefined
  if (sign.between !== 'plus' && sign.between !== 'range' && sign.between !== 'give' && sign.between !== 'either') return undefined
  const { unit } = other.count
  if (unit?.role !== 'weight' || isNamed(one.count) || ![undefined, unit.text].includes(one.count.unit?.text)) return undefined
  if (!isWhole(one.count) || !isWhole(other.count) || pieces.some(piece => isCount(piece) && piece.count.unit?.role === 'bought'))
    return undefined
  const values = readings[sign.between](one.count.number.value, other.count.number.value, [one.count.number.text, other.count.number.text])
  return { start: one.count.start, end: other.count.end, amounts: amountsOf(values, unit.text) }
}

/** The words of a text in specForm that take its goods back, such as 取消; 没有就取消 is a wish. */
export function cancelWordOf(text: string): string | undefined {
  return cancelWords.exec(text)?.[0]
}

/** A cell of quantities in which nothing is wanted. */
const noQuantity = /^(?:0|[-–—―/\\]+|无)$/

/** The word, zero or dash that is all a row says of its quantity; undefined otherwise. A cross may mean something else, so the buyer is asked. */
export function takenBackBy({
  amounts,
  written = '',
}: {
  amounts: readonly PurchaseAmount[]
  written?: string | undefined
}): string | undefined {
  if (amounts.length > 0 || written === crossedOutWord) return undefined
  return written === returnWord || noQuantity.test(written) || cancelWordOf(written) === written ? written : undefined
}

/** The quantity of a text in specForm that may be read in several ways; undefined where it says one number, or none. */
export function unsureQuantity(text: string): UnsureQuantity | undefined {
  const whole = unclearPointIn(text) ?? perCartonIn(text)
  if (whole) return whole
  const pieces = piecesOf(quantityTokens(text))
  for (let at = 0; at < pieces.length; at++) {
    const unsure = pairAt(pieces, at) ?? joinedAt(pieces, at, text) ?? halfOrAboutAt(pieces, at)
    if (unsure) return unsure
  }
  return repeatedUnit(pieces) ?? weightPair(pieces)
}
