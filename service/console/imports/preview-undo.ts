import type { Kysely } from 'kysely'
import type { ImportUndoWire } from '@yaoji/contract/calls/console/imports'
import { importLimits } from '@yaoji/contract/console-imports'
import type { StaffRole } from '@yaoji/contract/operator-roles'
import { undoProblem } from '../../operations/import-undo/undo-problem.ts'
import { judgeValues, waitingValues } from '../../operations/import-undo/undo-rows.ts'
import { labelOfValue } from '../../operations/import-undo/value-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import { findImport } from './find.ts'

type Db = Kysely<Tables>
type Left = ImportUndoWire['left_values'][number]

/** What undoing an import did so far. */
async function undoneSoFar(db: Db, id: number) {
  const own = db.selectFrom('import_value').where('import_id', '=', id)
  const back = await countRows(own.where('outcome', '=', 'back').select('line'))
  const made = await countRows(own.where('outcome', '=', 'back').where('field', '=', 'made').select('line'))
  const left = await countRows(own.where('outcome', '=', 'left').select('line'))
  const rows = await own.selectAll().where('outcome', '=', 'left').orderBy('line').limit(importLimits.leftShown).execute()
  const left_values = rows.map(
    (row): Left => ({ line: row.line, goods_id: row.goods_id, label: labelOfValue(row), value_now: row.value_now, reason: row.reason }),
  )
  return { back, made, left, left_values }
}

/** What undoing an import of goods would do now, or did: it reads a few rows at a time and locks nothing. */
export async function previewUndo(db: Db, role: StaffRole, id: number, now: number): Promise<ImportUndoWire> {
  const file = await findImport(db, role, id)
  const problem = await undoProblem(db, file, now)
  const seen = await undoneSoFar(db, id)
  if (problem !== '') return { problem, ...seen }
  let below: number | undefined
  for (;;) {
    const values = await waitingValues(db, id, importLimits.rowsAtOnce, below)
    if (values.length === 0) break
    below = values[0]?.line
    const { judged } = await judgeValues(db, values, now, false)
    for (const each of judged) {
      if (each.outcome === 'back') {
        seen.back++
        if (each.value.field === 'made') seen.made++
        continue
      }
      seen.left++
      if (seen.left_values.length < importLimits.leftShown) {
        const { line, goods_id } = each.value
        seen.left_values.push({ line, goods_id, label: labelOfValue(each.value), value_now: each.valueNow, reason: each.reason })
      }
    }
  }
  return { problem, ...seen }
}
