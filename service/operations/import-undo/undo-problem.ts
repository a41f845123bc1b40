import type { Kysely } from 'kysely'
import { importLimits } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { ImportFileRow } from '../imports/stored-import.ts'
import { qualityColumnNames } from '../goods-import/quality-facts.ts'
import { messages } from './messages.ts'
import { valuesOf } from './stored-values.ts'

type Db = Kysely<Tables>
const dayMs = 86_400_000

/** Why an import cannot be undone; empty where it can, and where its undo goes on or is over. */
export async function undoProblem(db: Db, file: ImportFileRow, now: number): Promise<string> {
  if (file.undo_state !== null) return ''
  if (file.state === 'open') return messages.notStarted
  if (now - Number(file.created_at) > importLimits.days * dayMs) return messages.tooLate
  if (file.is_kept === 0) return messages.notKept
  if (file.kind === 'stores' && (await isPartlyKept(db, file.id))) return messages.notKept
  const any = await valuesOf(db, file.kind, file.id).select('line').limit(1).executeTakeFirst()
  return any ? '' : messages.nothing
}

/** Whether rows changed a store and its old values were not kept: a release did that which knew no undo of stores. */
async function isPartlyKept(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('import_row as row')
    .where('row.import_id', '=', id)
    .where('row.outcome', '=', 'updated')
    .where('row.is_done', '=', 1)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('import_store_value as value')
            .select('value.line')
            .whereRef('value.import_id', '=', 'row.import_id')
            .whereRef('value.line', '=', 'row.line'),
        ),
      ),
    )
    .select('row.line')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What 质管 decides of goods is taken back by 质管, as an import changes it. @throws {ApiError} */
export async function refuseQuality(db: Db, id: number, role: StaffRole | undefined): Promise<void> {
  if (role === undefined || role === 'admin' || role === 'quality') return
  const found = await db
    .selectFrom('import_value')
    .select('line')
    .where('import_id', '=', id)
    .where(({ eb, and, or }) =>
      or([
        and([eb('field', '=', 'column'), eb('key', 'in', [...qualityColumnNames])]),
        and([eb('field', '=', 'tags'), eb('key', '=', 'otc')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (found) throw ApiError.forbidden(messages.ofQuality)
}
