import { plainText } from '@yaoji/contract/validation/plain-text'
import { unitSigns } from './words/unit-signs.ts'

/** Marks that people leave out or write otherwise; `.`, `%`, `*` and `:` have a meaning in a spec. */
const noise = /[\s()[\]{}<>·、，,。;；'"“”‘’!！?？_\-—~～/\\|®™]+/gu

/** Whether a text has only Chinese characters of the main block, digits and small letters: then it is its own normal form. */
function isNormal(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (!((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a))) return false
  }
  return true
}

/** The form in which texts are compared: half-width, lower case, without blanks and brackets. */
export function normalText(text: string): string {
  if (isNormal(text)) return text
  return plainText(text).toLowerCase().replace(noise, '')
}

/** Legal forms, which buyers leave out. */
const legalForms = /股份|有限责任公司|有限公司|集团|责任公司|公司$/g

/** The short form of a manufacturer: without brackets (中国) and legal form. */
export function normalManufacturer(text: string): string {
  const bare = plainText(text).replace(/[(（][^)）]*[)）]/g, '')
  const short = normalText(bare).replace(legalForms, '')
  return short || normalText(text)
}

/** A spec with one sign for "times" and one for each unit. */
export function normalSpec(text: string): string {
  return normalText(text.replace(/[×✕xX＊](?=\d)/g, '*')).replace(
    /(?<=[\d万])(?:毫克|毫升|微克|克|单位|μg|mcg|iu)/g,
    unit => unitSigns[unit] ?? unit,
  )
}

/** The start of the capital letters and digits at the end of a text whose other characters are Chinese of the main block; -1 for other texts. */
function plainCodeStart(text: string): number {
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isHan = unit >= 0x4e00 && unit <= 0x9fff
    if (isHan && start === at) start = at + 1
    else if (!((unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a))) return -1
  }
  return start
}

/** Approval numbers and bar codes: only letters and digits, upper case. */
export function normalCode(text: string): string {
  const start = plainCodeStart(text)
  if (start >= 0) return text.slice(start)
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** The range of a text that a match in its normal form covers, as [start, end), or undefined if the two forms cannot be aligned. */
export function rangeInText(text: string, start: number, end: number): readonly [number, number] | undefined {
  if (normalText(text) === text) return [start, end]
  let seen = 0
  let from = -1
  let at = 0
  for (const char of text) {
    const size = normalText(char).length
    if (from < 0 && seen + size > start) from = at
    seen += size
    at += char.length
    if (seen >= end) return from < 0 ? undefined : [from, at]
  }
  return undefined
}

const han = /\p{Script=Han}/u

export function hasHan(text: string): boolean {
  return han.test(text)
}

export function hasLatin(text: string): boolean {
  return /[a-z]/.test(text)
}
