import { usualHan } from '@yaoji/contract/validation/plain-text'
import { decodeText } from './decode-text.ts'
import { messages } from './messages.ts'
import { readDelimited, takeSeparator } from './read-delimited.ts'
import type { Table } from './table.ts'

const delimiters = [',', '\t', ';']
const linesLookedAt = 10

/** The delimiter that the first lines hold most of. */
function delimiterOf(text: string): string {
  const head = text.split(/\r\n?|\n/, linesLookedAt).join('\n')
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Reads CSV. A row with a wrong quote says so; with `isLenient` its quotes are signs like others. */
export function readCsv(bytes: Uint8Array, isLenient = false): Table {
  const { separator, text } = takeSeparator(usualHan(decodeText(bytes)))
  const rows = readDelimited(text, separator ?? delimiterOf(text), isLenient).map(({ cells, isBroken }, index) => ({
    number: index + 1,
    cells,
    ...(isBroken && { problem: messages.quotes }),
  }))
  return { rows, merges: [], remarks: [] }
}
