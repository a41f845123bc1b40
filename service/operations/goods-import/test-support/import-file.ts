import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/database.ts'
import { importGoods, type ImportOptions, type ImportResult } from '../import-goods.ts'
import { readFile, type ReadFile } from '../run-command.ts'

export const testNow = Date.UTC(2026, 10, 21, 4)

const folder = mkdtempSync(join(tmpdir(), 'yaoji-import-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

let files = 0

/** Puts a file where the import can read it and answers its path. */
export function fileOf(content: string | Buffer): string {
  const path = join(folder, `${++files}.csv`)
  writeFileSync(path, content)
  return path
}

/** A CSV text of these lines, with Windows line ends as Excel writes them. */
export function csv(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n`
}

export function readPath(file: string, mapping?: string, sheet?: string): Promise<ReadFile> {
  const command = { file, mapping, sheet, report: '', isDryRun: false, confirm: undefined, hasSamplePrices: false }
  return readFile(command, testNow, { write: () => undefined })
}

export function read(content: string | Buffer, mapping?: string, sheet?: string): Promise<ReadFile> {
  return readPath(fileOf(content), mapping, sheet)
}

/** Imports a file's content and answers what came of it. */
export async function importContent(
  database: Database,
  content: string | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> {
  const { rows } = await read(content)
  return importGoods({ database, rows, now: testNow, ...options })
}

/** What the counts of an import come to, for comparing. */
export function counts({ added, updated, unchanged, rejected }: ImportResult) {
  return { added, updated, unchanged, rejected: rejected.length }
}
