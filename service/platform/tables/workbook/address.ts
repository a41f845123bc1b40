import type { CellMerge } from '../table.ts'

export type Address = { row: number; column: number }

const address = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i

/** @example 3 is C */
export function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}

/** @example C12 is row 12, column 3 */
export function parseAddress(text: string): Address | undefined {
  const [, letters, digits] = address.exec(text) ?? []
  if (letters === undefined) return undefined
  return { row: Number(digits), column: [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}

/** A merge of cells; a single cell is none. */
export function parseRange(text: string): CellMerge | undefined {
  const [first, last] = text.split(':').map(parseAddress)
  if (!first || !last || (first.row === last.row && first.column === last.column)) return undefined
  return { address: text, firstRow: first.row, lastRow: last.row, firstColumn: first.column - 1, lastColumn: last.column - 1 }
}
