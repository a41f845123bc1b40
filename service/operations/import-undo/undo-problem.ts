import type { Kysely } from 'kysely'
import { importLimits } from '@yaoji/contract/console-imports'
import type { StaffRole } from '@yaoji/contract/operator-roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ImportFileRow } from '../imports/stored-import.ts'
import { qualityColumnNames } from '../goods-import/quality-facts.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
const dayMs = 86_400_000

/** Why an import cannot be undone; empty where it can, and where its undo goes on or is over. */
export async function undoProblem(db: Db, file: ImportFileRow, now: number): Promise<string> {
  if (file.kind !== 'goods') return messages.onlyGoods
  if (file.undo_state !== null) return ''
  if (file.state === 'open') return messages.notStarted
  if (now - Number(file.created_at) > importLimits.days * dayMs) return messages.tooLate
  if (file.is_kept === 0) return messages.notKept
  const any = await db.selectFrom('import_value').select('line').where('import_id', '=', file.id).limit(1).executeTakeFirst()
  return any ? '' : messages.nothing
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
