import { usualHan } from '@yaoji/contract/validation/plain-text'
import { ImportError } from '../table.ts'
import { isErrorValue, uncalculated } from '../clean-text.ts'
import { messages } from '../messages.ts'
import { numberText } from '../number-text.ts'
import type { NumberFormat } from './number-formats.ts'

/** What Excel itself allows in a cell. */
const textMax = 32_767
const escapedChar = /_x([\da-f]{4})_/gi
const dayMs = 86_400_000
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
/** The last day that Excel knows, 9999-12-31. */
const serialMax = 2_958_466

/** Refuses a text that only a program can have written. */
export function boundedText(text: string, place: string): string {
  if (text.length > textMax) throw new ImportError(messages.longCell(place))
  return text
}

/** A text as people type it: control characters are escaped in workbooks (_x000D_), radicals come from PDFs. */
export function usualText(text: string): string {
  return usualHan(
    text.includes('_x') ? text.replace(escapedChar, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text,
  )
}

/** A day number of a spreadsheet; 1900 was no leap year, but the spreadsheets count its 29 February. */
function dayText(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < serialMax)) return undefined
  const shift = !is1904 && serial < 60 ? 1 : 0
  return new Date(epochs[is1904 ? 1904 : 1900] + Math.floor(serial + shift) * dayMs).toISOString().slice(0, 10)
}

function numericText(value: string, format: NumberFormat | undefined, is1904: boolean): string {
  const text = numberText(value.trim())
  if (format?.isDate) return dayText(Number(text), is1904) ?? text
  return format && /^\d+$/.test(text) ? text.padStart(format.digitsMin, '0') : text
}

export type RawCell = { type: string; value: string | undefined; inline: string | undefined; hasFormula: boolean; style: number }

export type CellContext = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

/** A cell as text. A failed formula is its error value; one without a result says so. */
export function cellText({ type, value, inline, hasFormula, style }: RawCell, { strings, formats, is1904 }: CellContext): string {
  if (type === 'e') return value !== undefined && isErrorValue(value.trim()) ? value.trim() : '#N/A'
  if (type === 'inlineStr' || (value === undefined && inline !== undefined)) return usualText(inline ?? value ?? '')
  if (type === 'str') return usualText(value ?? '')
  if (value === undefined || value.trim() === '') return hasFormula ? uncalculated : ''
  if (type === 's') {
    const text = strings[Number(value)]
    if (text === undefined) throw new ImportError(messages.brokenExcel)
    return text
  }
  if (type === 'b') return value.trim() === 'true' ? '1' : value.trim() === 'false' ? '0' : value.trim()
  if (type === 'd') return value.trim().slice(0, 10)
  return numericText(value, formats[style], is1904)
}
