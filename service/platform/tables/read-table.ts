import { readFile, stat } from 'node:fs/promises'
import { messages } from './messages.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Table, ImportError } from './table.ts'
import type { WorkbookLimits } from './workbook/limits.ts'

const megabyte = 1024 * 1024
const fileMaxMb = 100
const zipMark = Buffer.from('PK')
/** OLE: Excel before 2007, and every workbook with a password. */
const oldExcelMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const webPage = /^\s*<(!doctype|html|table|meta|\?xml)/i

/** The content of a file. @throws {ImportError} where it is missing or too large */
export async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > fileMaxMb * megabyte) throw new ImportError(messages.fileTooLarge(fileMaxMb))
    return await readFile(path)
  } catch (error) {
    if (error instanceof ImportError) throw error
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new ImportError(isMissing ? messages.fileMissing(path) : messages.fileUnreadable(path), { cause: error })
  }
}

/** Detects a file's type by its first bytes. @throws {ImportError} for a type without a reader */
export function kindOf(bytes: Buffer): 'xlsx' | 'text' {
  if (bytes.length === 0) throw new ImportError(messages.fileEmpty)
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (startsWith(oldExcelMark)) throw new ImportError(messages.oldExcel)
  if (startsWith(zipMark)) return 'xlsx'
  if (webPage.test(bytes.toString('latin1', 0, 200))) throw new ImportError(messages.webPage)
  return 'text'
}

type Reading = { sheetName?: string | undefined; limits?: WorkbookLimits }

/** Reads CSV or XLSX by what the file holds, whatever its name ends in. `headings` tell the right sheet and row. @throws {ImportError} */
export function tableIn(bytes: Buffer, headings: readonly string[], { sheetName, limits }: Reading = {}): Table {
  if (kindOf(bytes) === 'xlsx') return readXlsx(bytes, headings, sheetName, limits)
  const table = readCsv(bytes)
  if (table.rows.length === 0) throw new ImportError(messages.fileEmpty)
  return table
}

export async function readTable(path: string, headings: readonly string[], sheetName?: string): Promise<Table> {
  return tableIn(await readBytes(path), headings, { sheetName })
}
