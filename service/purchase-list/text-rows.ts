import { parse } from 'csv-parse/sync'
import { readHeadings } from './columns.ts'
import type { ListRow } from './read-list.ts'

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
  try {
    const records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      skip_empty_lines: false,
    }) as unknown as { record: string[]; info: { lines: number } }[] // What `info` makes of the answer, the types do not tell.
    return records.map(({ record }, index) => ({ row: index + 1, cells: record.map(oneLine) }))
  } catch {
    // A lone quote is a mark of inches or of a name here, and swallows no rows.
    return text.split('\n').map((line, index) => ({ row: index + 1, cells: line.split(delimiter) }))
  }
}

function isCommaTable(lines: readonly string[]): boolean {
  return lines.slice(0, linesLookedAt).some(line => line.includes(',') && readHeadings(line.split(',')) !== undefined)
}

/** The rows of a pasted text: by its tabs, by commas under headings, else a line is a row. */
export function textRows(pasted: string): ListRow[] {
  const text = pasted.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  if (text.includes('\t')) return tableRows(text, '\t')
  const lines = text.split('\n')
  const halfWidth = lines.map(line => line.replaceAll('，', ','))
  if (isCommaTable(halfWidth)) return tableRows(halfWidth.join('\n'), ',')
  return lines.map((line, index) => ({ row: index + 1, cells: [line] }))
}
