import { halfWidth } from './half-width.ts'

/** An area code, in brackets or before a hyphen, and 7 or 8 digits; +86 may take the place of its 0. */
const landlines = /^(?:(?:(?:\+|00)86-?)?\(?0|(?:\+|00)86-?\(?)([1-9]\d{1,2})(?:\)-?|-)(\d[\d-]+)$/

/** A landline with one hyphen; undefined for what is none. */
function landline(plain: string): string | undefined {
  const [, area, own = ''] = landlines.exec(plain) ?? []
  const digits = own.replaceAll('-', '')
  return area !== undefined && (digits.length === 7 || digits.length === 8) ? `0${area}-${digits}` : undefined
}

/**
 * A telephone as the shop keeps it, however it was typed, pasted, filled in by the browser or written in a table: without blanks, invisible
 * marks, +86 and separators; a landline has a hyphen behind its area code. What is no telephone stays as it is.
 *
 * @example telephone('+86 138-6666-0012') is '13866660012', telephone('(0571) 8888 6666') is '0571-88886666'
 */
export function telephone(text: string): string {
  const plain = halfWidth(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/(?<=\d)[\p{Pd}.−](?=\d)/gu, '-')
  const mobile = /^(?:(?:\+|00)?86-?)?(1\d\d)-?(\d{4})-?(\d{4})(?:-0)?$/.exec(plain)
  return mobile ? mobile.slice(1).join('') : (landline(plain) ?? plain)
}
