import { strToU8, zipSync } from 'fflate'
import { bookParts, rowXml, sheetBegin, sheetEnd, sheetPath, type XlsxCell } from './xlsx-parts.ts'

export type { XlsxCell } from './xlsx-parts.ts'
export type XlsxSheet = { name: string; rows: readonly (readonly XlsxCell[])[]; widths: readonly number[] }

const sheetXml = ({ rows, widths }: XlsxSheet) => `${sheetBegin(widths)}${rows.map((row, at) => rowXml(row, at + 1)).join('')}${sheetEnd}`

/** A workbook. The same sheets of the same moment are the same bytes. */
export function xlsxBook(sheets: readonly XlsxSheet[], atMs: number): Uint8Array {
  const parts = bookParts(sheets.map(({ name }) => name))
  const own = sheets.map((sheet, place) => [sheetPath(place + 1), sheetXml(sheet)] as const)
  const files = [...Object.entries(parts), ...own].map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { level: 6, mtime: new Date(atMs) })
}
