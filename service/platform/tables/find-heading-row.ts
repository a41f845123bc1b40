import { plainText } from '@yaoji/contract/validation/plain-text'
import type { TableRow } from './table.ts'

/** A title and a date may precede the headings. */
const rowsLookedAt = 10

/**
 * A heading as it is compared: without blanks, marks of required columns, and a unit in brackets.
 *
 * @example *价格（元） is 价格
 */
export function headingKey(text: string): string {
  return plainText(text)
    .replace(/[\s*＊\u200b-\u200d\ufeff]/g, '')
    .replace(/\((元|含税|必填|选填)\)$/, '')
    .toLowerCase()
}

/** The first of the upper rows that holds one of these headings. */
export function findHeadingRow(rows: readonly TableRow[], headings: readonly string[]): TableRow | undefined {
  const wanted = new Set(headings.map(headingKey))
  return rows.slice(0, rowsLookedAt).find(row => row.cells.some(cell => wanted.has(headingKey(cell))))
}
