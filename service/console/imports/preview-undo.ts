import type { Kysely } from 'kysely'
import type { ImportUndoWire } from '@yaoji/contract/calls/console/imports'
import { importLimits, type ImportKind } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { JudgedAs } from '../../operations/import-undo/judge.ts'
import { judgeStores } from '../../operations/import-undo/store-values.ts'
import { valuesOf, waitingValues, type AnyValue } from '../../operations/import-undo/stored-values.ts'
import { undoProblem } from '../../operations/import-undo/undo-problem.ts'
import { judgeValues } from '../../operations/import-undo/undo-rows.ts'
import { labelOfValue } from '../../operations/import-undo/value-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import { findImport } from './find.ts'

type Db = Kysely<Tables>
type Left = ImportUndoWire['left_values'][number]

/** What undoing an import did so far. */
async function undoneSoFar(db: Db, kind: ImportKind, id: number) {
  const own = valuesOf(db, kind, id)
  const back = await countRows(own.where('outcome', '=', 'back').select('line'))
  const made = await countRows(own.where('outcome', '=', 'back').where('field', '=', 'made').select('line'))
  const left = await countRows(own.where('outcome', '=', 'left').select('line'))
  const rows = await own
    .innerJoin('import_row as row', join => join.onRef('row.import_id', '=', 'value.import_id').onRef('row.line', '=', 'value.line'))
    .where('value.outcome', '=', 'left')
    .select(['value.line', 'row.subject', 'field', 'key', 'value_now', 'reason'])
    .orderBy('value.line')
    .limit(importLimits.leftShown)
    .execute()
  const left_values = rows.map(({ field, key, ...row }): Left => ({ ...row, label: labelOfValue({ field, key }) }))
  return { back, made, left, left_values }
}

type Judged = JudgedAs<AnyValue> & { subject: string }

/** What an undo would do with the next rows that are waiting; none where no row is. */
async function nextOf(db: Db, kind: ImportKind, id: number, now: number, below: number | undefined): Promise<Judged[]> {
  if (kind === 'goods') {
    const values = await waitingValues(db, kind, id, importLimits.rowsAtOnce, below)
    const { judged } = values.length > 0 ? await judgeValues(db, values, now, false) : { judged: [] }
    return judged.map(each => ({ ...each, subject: String(each.value.goods_id) }))
  }
  const values = await waitingValues(db, kind, id, importLimits.rowsAtOnce, below)
  const judged = values.length > 0 ? await judgeStores(db, values, now) : []
  return judged.map(({ store, ...each }) => ({ ...each, subject: store.code }))
}

/** What undoing an import would do now, or did: it reads a few rows at a time and locks nothing. */
export async function previewUndo(db: Db, role: StaffRole, id: number, now: number): Promise<ImportUndoWire> {
  const file = await findImport(db, role, id)
  const problem = await undoProblem(db, file, now)
  const seen = await undoneSoFar(db, file.kind, id)
  if (problem !== '') return { problem, ...seen }
  let below: number | undefined
  for (;;) {
    const judged = await nextOf(db, file.kind, id, now, below)
    if (judged.length === 0) break
    below = judged[0]?.value.line
    for (const each of judged) {
      if (each.outcome === 'back') {
        seen.back++
        if (each.value.field === 'made') seen.made++
        continue
      }
      seen.left++
      if (seen.left_values.length < importLimits.leftShown)
        seen.left_values.push({
          ...{ line: each.value.line, subject: each.subject, label: labelOfValue(each.value) },
          ...{ value_now: each.valueNow, reason: each.reason },
        })
    }
  }
  return { problem, ...seen }
}
