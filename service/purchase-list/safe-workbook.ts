import { ImportError } from '../import/import-error.ts'
import { zipEntries } from '../import/zip-entries.ts'
import { messages } from './messages.ts'
import { storedZip } from './stored-zip.ts'

/** What a reader of workbooks looks at. */
const parts = /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/
const unpackedMaxMb = 12
const unpackedMax = unpackedMaxMb * 1024 * 1024
/** A cell far outside makes readers fill millions of empty ones. */
const rowMax = 20_000
const columnLettersMax = 2
const place = /<(?:c|row)\b[^>]*?\br="([A-Z]*)(\d+)"/g

function refuseTraps(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ImportError(messages.brokenExcel)
  for (const [, letters = '', row = ''] of xml.matchAll(place)) {
    if (letters.length > columnLettersMax || Number(row) > rowMax) throw new ImportError(messages.sheetTooLarge(rowMax))
  }
}

function unpack(bytes: Buffer): { name: string; content: Buffer }[] {
  const entries: { name: string; content: Buffer }[] = []
  let size = 0
  for (const entry of zipEntries(bytes, parts, unpackedMax)) {
    size += entry.content.length
    if (size > unpackedMax) throw new ImportError(messages.unpacksTooLarge(unpackedMaxMb))
    entries.push(entry)
  }
  return entries
}

function problemOf(error: unknown): ImportError {
  if (error instanceof ImportError) return error
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
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
    for (const { content } of entries) refuseTraps(content.toString('utf8'))
    return storedZip(entries)
  } catch (error) {
    throw problemOf(error)
  }
}
