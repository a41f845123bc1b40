import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ImportError } from '../../platform/tables/table.ts'
import type { ImportResult } from './import-goods.ts'
import { messages } from './messages.ts'

/** Excel reads a CSV file as UTF-8 only with this mark. */
const byteOrderMark = '\ufeff'
/** A cell that starts so is a formula to a spreadsheet; the quote before it keeps it a text. */
const formula = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Every row that was refused or taken with a remark, with its number, the reason and its own cells. */
export function reportText({ rejected, noted }: Pick<ImportResult, 'rejected' | 'noted'>, headings: readonly string[]): string {
  const words = messages.report
  const lines = [
    ...rejected.map(row => ({ source: row.source, result: words.rejected, reasons: row.reasons })),
    ...noted.map(row => ({ source: row.source, result: words.noticed, reasons: row.notices })),
  ]
  const body = lines
    .toSorted((one, other) => one.source.number - other.source.number)
    .map(({ source, result, reasons }) => csvLine([String(source.number), result, reasons.join('；'), ...source.cells]))
  return byteOrderMark + csvLine([words.row, words.result, words.reason, ...headings]) + body.join('')
}

/** Opened before anything is imported: a report that cannot be written must not be missed afterwards. */
export async function openReport(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true })
    return await open(path, 'w')
  } catch (error) {
    throw new ImportError(messages.reportUnwritable(path), { cause: error })
  }
}
