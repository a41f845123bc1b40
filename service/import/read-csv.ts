import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { ImportError } from './import-error.ts'
import { messages } from './messages.ts'
import type { Table } from './table.ts'

const quoteErrors = ['CSV_QUOTE_NOT_CLOSED', 'CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE']
const delimiters = [',', '\t', ';']
/** All of them in one file: found out from its first line, one line would hold all rows that end otherwise. */
const lineEnds = ['\r\n', '\n', '\r']
const linesLookedAt = 10

/** The delimiter that the first lines hold most of. */
function delimiterOf(text: string): string {
  const head = text.split('\n', linesLookedAt).join('\n')
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  // The row that the quote began in: what the parser calls the line is where it gave up, perhaps at the end of the file.
  const row = Number(error.records ?? 0) + 1
  return new ImportError(quoteErrors.includes(error.code) ? messages.wrongQuotes(row) : messages.brokenCsv(row), { cause: error })
}

/** Reads CSV strictly: one wrong quote can swallow rows, so it refuses the whole file. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  try {
    const records: string[][] = parse(text, { delimiter: delimiterOf(text), record_delimiter: lineEnds, relax_column_count: true })
    return { rows: records.map((cells, index) => ({ number: index + 1, cells })), merges: [], remarks: [] }
  } catch (error) {
    throw problemOf(error)
  }
}
