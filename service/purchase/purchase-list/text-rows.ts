import { usualHan } from '@yaoji/contract/validation/plain-text'
import { readDelimited, takeSeparator } from '../../platform/tables/read-delimited.ts'
import { readHeadings } from './columns.ts'
import type { ListRow } from './read-list.ts'
import { splitGoods } from './split-goods.ts'

const linesLookedAt = 10

/** A cell of several lines in one. Split, as a pattern for a break with its blanks takes long for many blanks. */
const oneLine = (cell: string): string =>
  cell
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')

/** Cells of a spreadsheet as the clipboard has them, with quoted cells over several lines. */
function tableRows(text: string, delimiter: string): ListRow[] {
  return readDelimited(text, delimiter, true).map(({ cells }, index) => ({ row: index + 1, cells: cells.map(oneLine) }))
}

function isCommaTable(lines: readonly string[]): boolean {
  return lines.slice(0, linesLookedAt).some(line => line.includes(',') && readHeadings(line.split(',')) !== undefined)
}

/** The rows of a pasted text: by its tabs, by commas under headings, else a line is a row. */
export function textRows(pasted: string): ListRow[] {
  const { separator, text } = takeSeparator(
    usualHan(pasted)
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[\u200b-\u200d\u2060\ufeff]/g, ''),
  )
  if (separator !== undefined) return tableRows(text, separator)
  if (text.includes('\t')) return tableRows(text, '\t')
  const lines = text.split('\n')
  const halfWidth = lines.map(line => line.replaceAll('，', ','))
  if (isCommaTable(halfWidth)) return tableRows(halfWidth.join('\n'), ',')
  // Each goods is a row of its own, so that each can be chosen and counted.
  return lines.flatMap(splitGoods).map((line, index) => ({ row: index + 1, cells: [line] }))
}
