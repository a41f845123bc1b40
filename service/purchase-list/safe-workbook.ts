import { ImportError } from '../import/import-error.ts'
import { storedZip, TooLargeEntry, zipEntries, type ZipEntry } from '../import/zip-entries.ts'
import { messages } from './messages.ts'

/** What a reader of workbooks looks at. */
const parts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/
const unpackedMaxMb = 8
const unpackedMax = unpackedMaxMb * 1024 * 1024
const partsMax = 1_000
export const rowMax = 20_000
const columnLettersMax = 2
/** Of all sheets, with the empty ones that readers put between and before those that are name. */
const cellsMax = 2_000_000
const sheetTag = /<(?:[^\s<>:]+:)?sheet\b/g
/** As many bytes as opening one more sheet is worth. */
const sheetCost = 10_000
/** With what follows up to the next tag: a > may stand in an attribute, a < may not. */
const cellOrRow = /<(?:[^\s<>:]+:)?(c|row)\b([^<]*)/g
const place = /(?<![\w:.-])r\s*=\s*["']([^"']*)/g
const address = /^([A-Z]*)(\d+)$/

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

/** How many cells a reader makes of a sheet. A cell far outside would make millions of empty ones. */
function cellsOf(xml: string): number {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ImportError(messages.brokenExcel)
  let [rows, rowTags, columns] = [0, 0, 0]
  for (const [, tag, attributes = ''] of xml.matchAll(cellOrRow)) {
    if (tag === 'row') rowTags++
    for (const [, name = ''] of attributes.matchAll(place)) {
      const [, letters = '', row] = address.exec(name) ?? []
      if (row === undefined) throw new ImportError(messages.brokenExcel)
      if (letters.length > columnLettersMax || Number(row) > rowMax) throw new ImportError(messages.sheetTooLarge(rowMax))
      rows = Math.max(rows, Number(row))
      columns = Math.max(columns, columnOf(letters))
    }
  }
  // Rows need not tell their number.
  return Math.max(rows, rowTags) * columns
}

/** Several sheets may be the same part, which is then read as many times. */
function refuseRepeats(entries: readonly ZipEntry[]): void {
  const workbook = entries.find(({ name }) => name === 'xl/workbook.xml')?.content.toString('utf8') ?? ''
  const largest = Math.max(...entries.map(({ content }) => content.length))
  if ((workbook.match(sheetTag)?.length ?? 0) * (largest + sheetCost) > 2 * unpackedMax) throw new ImportError(messages.tooManyCells)
}

function refuseTraps(entries: readonly ZipEntry[]): void {
  refuseRepeats(entries)
  let cells = 0
  for (const { content } of entries) {
    cells += cellsOf(content.toString('utf8'))
    if (cells > cellsMax) throw new ImportError(messages.tooManyCells)
  }
}

function unpack(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  let size = 0
  for (const entry of zipEntries(bytes, parts, unpackedMax)) {
    size += entry.content.length
    if (entries.length >= partsMax) throw new ImportError(messages.tooManyCells)
    if (size > unpackedMax) throw new ImportError(messages.unpacksTooLarge(unpackedMaxMb))
    entries.push(entry)
  }
  return entries
}

function problemOf(error: unknown): ImportError {
  if (error instanceof ImportError) return error
  const isTooLarge = error instanceof TooLargeEntry
  return new ImportError(isTooLarge ? messages.unpacksTooLarge(unpackedMaxMb) : messages.brokenExcel, { cause: error })
}

/**
 * A workbook from a stranger with only the parts that are read, each unpacked within bounds
 * and packed anew: the reader streams by other headers than those that the bounds were
 * checked by, so it never gets the original.
 */
export function safeWorkbook(bytes: Buffer): Buffer {
  try {
    const entries = unpack(bytes)
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new ImportError(messages.noWorkbook)
    refuseTraps(entries)
    return storedZip(entries)
  } catch (error) {
    throw problemOf(error)
  }
}
