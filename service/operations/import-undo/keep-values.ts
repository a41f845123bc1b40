import type { Transaction } from 'kysely'
import { importLimits } from '@yaoji/contract/console/imports'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import type { RowChange } from '../goods-import/import-goods.ts'
import { changedValues, sealed } from './changed-values.ts'
import { valuesAtOnce } from './stored-values.ts'

/**
 * Keeps what rows of an import changed, so that it can be undone. An import whose old values are more than a file may have keeps none: it
 * says so where it would be undone.
 */
export async function keepValues(trx: Transaction<Tables>, id: number, changes: readonly RowChange[]): Promise<void> {
  const file = await trx.selectFrom('import_file').select(['kept_chars', 'is_kept']).where('id', '=', id).executeTakeFirstOrThrow()
  if (file.is_kept === 0) return
  const kept = await mapInSlices(changes, row =>
    changedValues(row).map(({ after, ...value }) => ({
      ...{ ...value, import_id: id, line: row.line, goods_id: row.change.id, after: sealed(after) },
      ...{ outcome: null, value_now: '', reason: '' },
    })),
  )
  const values = kept.flat()
  const kept_chars = values.reduce((sum, { before, after }) => sum + before.length + after.length, file.kept_chars)
  if (kept_chars > importLimits.keptCharsMax) {
    await trx.deleteFrom('import_value').where('import_id', '=', id).execute()
    await trx.updateTable('import_file').set({ kept_chars: 0, is_kept: 0 }).where('id', '=', id).execute()
    return
  }
  for (const some of chunks(values, valuesAtOnce))
    await trx
      .insertInto('import_value')
      .values([...some])
      .execute()
  await trx.updateTable('import_file').set({ kept_chars }).where('id', '=', id).execute()
}
