import { plainText, usualHan } from '@yaoji/contract/validation/plain-text'

// Controls and the marks that turn text round: a name that holds them shows something else than it is.
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const blanks = /[\s\u00a0\u3000]+/g
const invisible = /[\u200b-\u200d\u2060\ufeff]/g
const quotedNumber = /^'(?=\d)/
/** Text of a formula without a result; no spreadsheet program shows it. */
export const uncalculated = '#FORMULA!'
const errorValue =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|TIMEOUT!|GETTING_DATA|FORMULA!)$/i

/** A cell with every run of blanks and line breaks as one space; undefined when control characters are in it. */
export function cleanText(cell: string): string | undefined {
  const text = usualHan(cell).replace(blanks, ' ').replace(invisible, '').trim().replace(quotedNumber, '')
  return controls.test(text) || !text.isWellFormed() ? undefined : text
}

/** A cell of several paragraphs, each cleaned; undefined when control characters are in one. */
export function cleanParagraphs(cell: string): string | undefined {
  const paragraphs = cell.split(/\r\n?|\n/).map(cleanText)
  return paragraphs.includes(undefined) ? undefined : paragraphs.filter(text => text !== '').join('\n')
}

/** What a spreadsheet writes where a formula failed. */
export function isErrorValue(text: string): boolean {
  return errorValue.test(text.normalize('NFKC'))
}

/**
 * How texts are compared: full-width as half-width, without blanks, in lower case.
 *
 * @example 0.25g×24粒 and 0.25G*24 粒 are the same
 */
export function foldText(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[×✕x](?=\d)/g, '*')
}
