import type { Transaction } from 'kysely'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { importWorks, problemOf } from './import-work.ts'
import { yieldToEventLoop, mapInSlices } from '../../platform/queueing/slices.ts'
import { listIn, lockImport, putRows, rowsAtOnce, tableOf, type ImportRow } from './stored-import.ts'

type Checking = { role: StaffRole; now: number }

/** All rows of a file; others come in between. */
async function rowsOf(trx: Transaction<Tables>, id: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  const query = trx.selectFrom('import_row').selectAll().where('import_id', '=', id).orderBy('line').limit(rowsAtOnce)
  for (let page: ImportRow[] | undefined; !page || page.length === rowsAtOnce; rows.push(...page)) {
    page = await query.where('line', '>', rows.at(-1)?.line ?? 0).execute()
    await yieldToEventLoop()
  }
  return rows
}

/** Finds out what would come of every row of a file that is not started, and stores it with the rows. */
export async function checkImport(trx: Transaction<Tables>, id: number, checking: Checking): Promise<void> {
  const file = await lockImport(trx, id)
  const work = importWorks[file.kind]
  const rows = await rowsOf(trx, id)
  const problem = problemOf(work, listIn(file.columns))
  const taken = problem === '' ? await work.check(trx, await tableOf(file, rows), checking) : undefined
  await trx.updateTable('import_file').set({ problem }).where('id', '=', id).execute()
  await putRows(
    trx,
    await mapInSlices(rows, row => {
      const { outcome = null, reasons = [], subject = '' } = taken?.get(row.line) ?? {}
      return { ...row, outcome, reasons: JSON.stringify(reasons), subject, is_done: 0 }
    }),
  )
}
