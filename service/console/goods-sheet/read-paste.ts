import { cellsMax } from '@yaoji/contract/goods/cells'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { cleanText } from '../../platform/tables/clean-text.ts'
import { findHeadingRow } from '../../platform/tables/find-heading-row.ts'
import { readDelimited, takeSeparator } from '../../platform/tables/read-delimited.ts'
import { isBlank, type TableRow } from '../../platform/tables/table.ts'
import { goodsKeys, isValue, knownHeadings, meaningsOf, meaningText, usualMeanings, type Meaning } from './columns.ts'
import { messages } from './messages.ts'

/** A pasted row by what its columns mean; `problem` where it cannot be read. */
export type PastedRow = { line: number; values: ReadonlyMap<Meaning, string>; problem?: string }
export type Pasted = { columns: { heading: string; meaning: string }[]; rows: PastedRow[] }

function rowsOf(given: string): Promise<TableRow[]> {
  const { separator, text } = takeSeparator(given)
  // What is copied from a spreadsheet has tabs; a CSV file that was opened as text has commas.
  const delimiter = separator ?? (text.includes('\t') ? '\t' : ',')
  let number = 0
  return mapInSlices(readDelimited(text, delimiter), ({ cells, isBroken }) => ({
    number: ++number,
    cells: cells.map(cell => cleanText(cell) ?? ''),
    ...(isBroken && { problem: messages.broken }),
  }))
}

const isNumber = (text: string | undefined) => text !== undefined && /^\d{1,9}$/.test(text)

/** @throws {ApiError} 422 where no column says which goods, or none says what changes */
function refuseUseless(meanings: readonly (Meaning | undefined)[]): void {
  if (!goodsKeys.some(key => meanings.includes(key))) throw ApiError.invalid('text', messages.noKey)
  if (!meanings.some(isValue)) throw ApiError.invalid('text', messages.nothingToChange)
}

/** Reads what was pasted: rows below their headings, or number, price and stock without. @throws {ApiError} 422 at `text` */
export async function readPaste(text: string): Promise<Pasted> {
  const rows = (await rowsOf(text)).filter(row => !isBlank(row))
  if (rows.length > cellsMax) throw ApiError.invalid('text', messages.tooMany(cellsMax))
  const heading = findHeadingRow(rows, knownHeadings)
  if (!heading && !isNumber(rows[0]?.cells[0])) throw ApiError.invalid('text', messages.noColumns)
  const meanings = heading ? meaningsOf(heading.cells) : usualMeanings.slice(0, Math.max(...rows.map(({ cells }) => cells.length)))
  refuseUseless(meanings)
  const below = heading ? rows.filter(({ number }) => number > heading.number) : rows
  if (below.length === 0) throw ApiError.invalid('text', messages.empty)
  return {
    columns: meanings.map((meaning, index) => ({ heading: heading?.cells[index] ?? meaningText(meaning), meaning: meaningText(meaning) })),
    rows: await mapInSlices(below, ({ number, cells, problem }) => ({
      line: number,
      values: new Map(meanings.flatMap((meaning, index) => (meaning && cells[index] ? [[meaning, cells[index]] as const] : []))),
      ...(problem !== undefined && { problem }),
    })),
  }
}
