import { chineseNumber, neighbours, numeralPattern } from '../words/numerals.ts'
import { signWords } from '../words/quantity-signs.ts'
import { packedWord, unitPatterns } from '../words/units.ts'

/** What stands between two numbers. */
export type Sign = keyof typeof signWords

export type NumberToken = {
  kind: 'number'
  value: number
  text: string
  /** Behind a letter, as in B12: a part of a name. */
  isAttached: boolean
}

/** A piece of a line that may be a quantity, with its place in the text. */
export type Token = { start: number; end: number } & (
  | NumberToken
  /** What goods are bought by, a weight, or anything else that a number counts: 粒, mg, %. */
  | { kind: 'unit'; text: string; role: 'bought' | 'weight' | 'content' }
  | { kind: 'sign'; sign: Sign }
  /** A number of two neighbours: 三五, 两三. */
  | { kind: 'about'; low: number; high: number }
  | { kind: 'gap' }
  | { kind: 'word' }
)

const signPattern = Object.entries(signWords)
  .map(([name, words]) => `(?<${name}>${words})`)
  .join('|')
const unit = String.raw`(?<unit>(?:${unitPatterns.inSpec})(?![a-z]))`
/** 24粒/盒, 盒装 and 每盒 tell a pack. */
const packed = new RegExp(`\\s*(?:/|${packedWord})`, 'y')
const nextPattern = new RegExp(
  String.raw`(?<number>\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?:\.\d+)?)|${signPattern}|(?<numeral>${numeralPattern}{1,12})|(?<gap>[\s,;()]+)|(?<word>\p{L}|.)`,
  'yu',
)
const unitPattern = new RegExp(unit, 'y')
const bought = new Set(unitPatterns.bought.split('|'))
const weights = new Set(unitPatterns.weight.split('|'))
const pairs = new Set(neighbours)
/** What must follow a Chinese numeral for it to be a quantity and no part of a name such as 三七. */
const afterNumeral = new RegExp(
  `\\s*(?:(?:${unitPatterns.bought})|(?:${signWords.give}|${signWords.range})\\s*(?:\\d|${numeralPattern}))`,
  'y',
)

function matches(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function roleOf(unitText: string, text: string, end: number): 'bought' | 'weight' | 'content' {
  if (matches(packed, text, end)) return 'content'
  return bought.has(unitText) ? 'bought' : weights.has(unitText) ? 'weight' : 'content'
}

/** Whether a unit may follow: right behind a number, or behind one and a blank. */
function followsNumber(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  const counted = last?.kind === 'gap' ? tokens.at(-2) : last
  return counted?.kind === 'number' || counted?.kind === 'about'
}

function numeralToken(text: string, run: string, start: number, tokens: readonly Token[]): Token | undefined {
  const end = start + run.length
  const behind = tokens.findLast(token => token.kind !== 'gap')
  const isCounted = matches(afterNumeral, text, end) !== null || (behind?.kind === 'sign' && behind.sign !== 'half')
  if (!isCounted) return undefined
  if (pairs.has(run)) return { kind: 'about', low: chineseNumber(run.slice(0, 1)) ?? 0, high: chineseNumber(run.slice(1)) ?? 0, start, end }
  const value = chineseNumber(run)
  return value === undefined ? undefined : { kind: 'number', value, text: run, isAttached: false, start, end }
}

/** Takes a text in specForm apart. */
export function quantityTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const counted = followsNumber(tokens) ? matches(unitPattern, text, at)?.groups?.unit : undefined
    if (counted !== undefined) {
      const end = at + counted.length
      tokens.push({ kind: 'unit', text: counted, role: roleOf(counted, text, end), start: at, end })
      at = end
      continue
    }
    const found = matches(nextPattern, text, at)
    const groups = found?.groups ?? {}
    const end = at + Math.max(1, found?.[0].length ?? 1)
    const place = { start: at, end }
    const sign = (Object.keys(signWords) as Sign[]).find(each => groups[each] !== undefined) // The keys of a constant are its type's.
    if (groups.number !== undefined) {
      const isAttached = /[a-z\u0370-\u03ff]/.test(text[at - 1] ?? '')
      tokens.push({ kind: 'number', value: Number(groups.number.replaceAll(',', '')), text: groups.number, isAttached, ...place })
    } else if (groups.numeral !== undefined) {
      tokens.push(numeralToken(text, groups.numeral, at, tokens) ?? { kind: 'word', ...place })
    } else if (sign) tokens.push({ kind: 'sign', sign, ...place })
    else tokens.push({ kind: groups.gap === undefined ? 'word' : 'gap', ...place })
    at = end
  }
  return tokens
}
