import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { ImportError } from './import-error.ts'
import { messages } from './messages.ts'
import type { Table } from './table.ts'

const quoteErrors = ['CSV_QUOTE_NOT_CLOSED', 'CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE']
const delimiters = [',', '\t', ';']
const linesLookedAt = 10

/** The delimiter that the first lines hold most of. */
function delimiterOf(text: string): string {
  const head = text.split('\n', linesLookedAt).join('\n')
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error.lines ?? 0)
  return new ImportError(quoteErrors.includes(error.code) ? messages.wrongQuotes(line) : messages.brokenCsv(line), { cause: error })
}

/** Reads CSV strictly: one wrong quote can swallow rows, so it refuses the whole file. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  try {
    const records: string[][] = parse(text, { delimiter: delimiterOf(text), relax_column_count: true })
    return { rows: records.map((cells, index) => ({ number: index + 1, cells })), merges: [], remarks: [] }
  } catch (error) {
    throw problemOf(error)
  }
}
