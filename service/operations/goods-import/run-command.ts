import { userInfo } from 'node:os'
import { basename } from 'node:path'
import type { Database } from '../../platform/database/database.ts'
import type { Command } from './command-line.ts'
import { importGoods, type ImportResult } from './import-goods.ts'
import { nameHeadings, readLayout } from './layout.ts'
import { noMapping, readMapping } from './mapping.ts'
import { messages } from './messages.ts'
import { codeOf } from './price-falls.ts'
import { createProgress, type Output } from './progress.ts'
import { readRow, type ReadRow } from './read-row.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import { openReport, reportText } from './report.ts'

export type ReadFile = { headings: readonly string[]; rows: readonly ReadRow[]; remarks: readonly string[] }

/** Reads and checks the whole file before the database is touched. */
export async function readFile({ file, mapping: mappingFile, sheet }: Command, now: number, output: Output): Promise<ReadFile> {
  const mapping = mappingFile === undefined ? noMapping : await readMapping(mappingFile)
  const table = await readTable(file, nameHeadings(mapping), sheet)
  const layout = readLayout(table, mapping)
  const progress = createProgress(output, messages.phases.check)
  const rows = layout.rows.map((row, index) => {
    progress(index + 1, layout.rows.length)
    return readRow(row, { layout, mapping, now })
  })
  const ignored = layout.ignored.length > 0 ? [messages.ignoredColumns(layout.ignored)] : []
  return { headings: layout.headings, rows, remarks: [...table.remarks, ...ignored] }
}

function secondsText(milliseconds: number): string {
  return String(Math.round(milliseconds / 100) / 10)
}

function summary(command: Command, { rows, remarks }: ReadFile, result: ImportResult, milliseconds: number): string[] {
  const { added, updated, unchanged, rejected, noted, newCategories, newWarehouse } = result
  return [
    ...remarks,
    ...(newWarehouse === undefined ? [] : [messages.newWarehouse(newWarehouse)]),
    ...(newCategories === 0 ? [] : [messages.newCategories(newCategories)]),
    messages.counts({ read: rows.length, added, updated, unchanged, rejected: rejected.length }),
    ...(noted.length === 0 ? [] : [messages.noticeCount(noted.length)]),
    messages.seconds(secondsText(milliseconds)),
    messages.reportAt(command.report),
    ...(command.isDryRun && result.falls.length > 0 ? [messages.falls(result.falls, codeOf(result.falls))] : []),
    ...(command.isDryRun ? [messages.dryRunDone] : []),
  ]
}

export type RunOptions = { command: Command; database: Database; file: ReadFile; output: Output; now: number; startedAt: number }

/** Imports a file that was read, writes the report and says what came of it. */
export async function runImport({ command, database, file, output, now, startedAt }: RunOptions): Promise<ImportResult> {
  const { isDryRun, hasSamplePrices, confirm } = command
  const report = await openReport(command.report)
  try {
    const by = { name: userInfo().username, file: basename(command.file) }
    const onProgress = createProgress(output, isDryRun ? messages.phases.check : messages.phases.write)
    const result = await importGoods({ database, rows: file.rows, now, isDryRun, hasSamplePrices, confirm, onProgress, by })
    await report.writeFile(reportText(result, file.headings))
    output.write(`${summary(command, file, result, Date.now() - startedAt).join('\n')}\n`)
    return result
  } finally {
    await report.close()
  }
}
