import { plainText } from '@yaoji/contract/validation/plain-text'
import { containers, packedWord, strengthUnits, unitPatterns } from './words/units.ts'

const unit = `(?:${unitPatterns.inSpec})(?![a-z])${packedWord}?`
const figure = String.raw`\d+(?:\.\d+)?`
const bracket = String.raw`(?:\s*\([^()]*\))?`
const sign = String.raw`\s*[*/:;]\s*`
// Not behind a letter: the figures of B12 and D3 belong to names. A figure needs a unit, or a sign that goes on.
const start = String.raw`(?<![a-z\u0370-\u03ff\d.])${figure}(?:\s*${unit}|(?=\s*[*/:]\s*\d))`
const more = String.raw`(?:${sign}(?:${figure}(?:\s*${unit})?|${unit}))`
const specRun = new RegExp(`${start}${bracket}(?:${more}${bracket})*`, 'giu')
const piece = new RegExp(`(${figure})\\s*((?:${unitPatterns.inSpec})(?![a-z]))?`, 'giu')

/** ①, ⑴, ⒈, ⓫ and ❶. */
const circled = /[\u2460-\u249b\u24eb-\u24f4\u2776-\u2793]/gu

/** The same before a count, which it does not belong to: ①20瓶 are 20. A cell with no unit may mean either number. */
const markedCount = new RegExp(`${circled.source}\\s*(?=\\d+(?:\\.\\d+)?\\s*(?:${unitPatterns.bought}))`, 'gu')

/** Joined to a number behind it, ①20 would be 120. */
function listMark(char: string): string {
  const digits = char.normalize('NFKC').replace(/\D/g, '')
  return ` ${digits || ((char.charCodeAt(0) - 0x2776) % 10) + 1}、`
}

/**
 * A text as specs are read: half-width, lower case, single blanks, one sign for times. An x
 * or a star is that sign only before a number.
 */
export function specForm(text: string): string {
  return plainText(text.replace(markedCount, ' ').replace(circled, listMark))
    .replace(/\s+/g, ' ')
    .replace(/[×✕✖xX*](?=\s*\d)/g, '*')
    .replace(/µ/g, 'μ')
    .toLowerCase()
}

/** Takes the specs out of a text in {@link specForm}; the rest keeps blanks in their place. */
export function takeSpecs(text: string): { specs: string[]; rest: string } {
  const specs: string[] = []
  const rest = text.replace(specRun, run => {
    specs.push(run)
    return ' '
  })
  return { specs, rest }
}

/** 100ml:0.9g is 0.9%. */
function percentOf(strengths: readonly string[]): string[] {
  const valueOf = (unit: string) => Number(strengths.find(strength => strength.startsWith(`${unit} `))?.split(' ')[1])
  const grams = valueOf('mass') / 1e9
  const millilitres = valueOf('volume') / 1e3
  return grams > 0 && millilitres > 0 ? [`percent ${Math.round((grams / millilitres) * 1e5)}`] : []
}

/** What a spec says: strengths in their smallest unit, and how many pieces are in a pack. */
export type Spec = {
  strengths: readonly string[]
  /** Figures without a unit: a strength or a count. */
  bare: readonly number[]
  /** Product of all counts; undefined when nothing is counted. */
  count: number | undefined
}

function strengthOf(value: number, name: string): string | undefined {
  const strength = strengthUnits[name]
  return strength && `${strength[0]} ${Math.round(value * strength[1] * 1e3)}`
}

/** 每10丸重1g says how heavy pills are, not how many a pack has. */
const weighed = /每\s*\d+\s*\p{Script=Han}{1,2}(?=重)/gu

function readSpec(text: string): Spec {
  const strengths: string[] = []
  const bare: number[] = []
  const counts: number[] = []
  const form = specForm(text)
  for (const [, digits = '', name] of form
    .replace(/\([^()]*\)/g, ' ')
    .replace(weighed, ' ')
    .matchAll(piece)) {
    const value = Number(digits)
    const strength = name === undefined ? undefined : strengthOf(value, name)
    if (strength !== undefined) strengths.push(strength)
    else if (name === undefined) bare.push(value)
    // One pack is one pack: *1盒.
    else if (value !== 1 || !containers.includes(name)) counts.push(value)
  }
  // Brackets tell a strength in another unit, or how pieces lie in blisters.
  for (const [inner] of form.matchAll(/\([^()]*\)/g)) {
    for (const [, digits = '', name = ''] of inner.matchAll(piece))
      strengths.push(...[strengthOf(Number(digits), name)].flatMap(each => each ?? []))
  }
  return { strengths, bare, count: counts.length > 0 ? counts.reduce((all, each) => all * each, 1) : undefined }
}

function valuesOf({ strengths, count }: Spec, text: string): number[] {
  const written = [...specForm(text).matchAll(piece)].map(([, digits]) => Number(digits))
  return [...written, ...(count === undefined ? [] : [count]), ...strengths.map(strength => Number(strength.split(' ')[1]) / 1e6)]
}

/**
 * Whether a spec that a buyer wrote can be that of the goods: everything it says is so. It
 * may say less; pieces may be counted at once or by the blister.
 *
 * @example 24粒 and 250mg*24s agree with 0.25g*12粒*2板, 12粒 does not
 */
export function specAgrees(wanted: string, own: string): boolean {
  const [one, other] = [readSpec(wanted), readSpec(own)]
  const ownStrengths = [...other.strengths, ...percentOf(other.strengths)]
  if (!one.strengths.every(strength => ownStrengths.includes(strength) || isBare(strength, other))) return false
  const ownValues = valuesOf(other, own)
  if (!one.bare.every(value => ownValues.includes(value) || (value === one.bare.at(-1) && value === 1))) return false
  return one.count === undefined || one.count === other.count || (other.count === undefined && other.bare.includes(one.count))
}

function isBare(strength: string, { bare }: Spec): boolean {
  const value = Number(strength.split(' ')[1]) / 1e3
  return bare.some(figure => [1, 1e3, 1e6].some(times => Math.round(figure * times * 1e3) === value * 1e3))
}

/** Whether a spec says both a strength and how many pieces a pack has. */
export function isWholeSpec(text: string): boolean {
  const { strengths, count } = readSpec(text)
  return strengths.length > 0 && count !== undefined
}

/** Whether both say the same, not only nothing else. */
export function specEquals(wanted: string, own: string): boolean {
  const [one, other] = [readSpec(wanted), readSpec(own)]
  return one.count === other.count && one.strengths.length === other.strengths.length && specAgrees(wanted, own)
}
