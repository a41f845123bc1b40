import type { Transaction } from 'kysely'
import type { StaffRole } from '@yaoji/contract/operator-roles'
import type { Tables } from '../../platform/database/tables.ts'
import { importWorks, problemOf } from './import-work.ts'
import { listIn, lockImport, putRows, tableOf } from './stored-import.ts'

type Checking = { role: StaffRole; now: number }

/** Finds out what would come of every row of a file that is not started, and stores it with the rows. */
export async function checkImport(trx: Transaction<Tables>, id: number, checking: Checking): Promise<void> {
  const file = await lockImport(trx, id)
  const work = importWorks[file.kind]
  const rows = await trx.selectFrom('import_row').selectAll().where('import_id', '=', id).orderBy('line').execute()
  const problem = problemOf(work, listIn(file.columns))
  const taken = problem === '' ? await work.check(trx, tableOf(file, rows), checking) : undefined
  await trx.updateTable('import_file').set({ problem }).where('id', '=', id).execute()
  await putRows(
    trx,
    rows.map(row => {
      const { outcome = null, reasons = [], subject = '' } = taken?.get(row.line) ?? {}
      return { ...row, outcome, reasons: JSON.stringify(reasons), subject, is_done: 0 }
    }),
  )
}
