import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CampaignEvent } from '@yaoji/contract/console-campaigns'
import type { CampaignRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { messages } from './messages.ts'

type Change = Selectable<Tables['campaign_change']>

/** The last changes of a page, the latest first. */
export const changesOf = (db: Kysely<Tables>, id: number, most: number): Promise<Change[]> =>
  db.selectFrom('campaign_change').selectAll().where('campaign_id', '=', id).orderBy('id', 'desc').limit(most).execute()

/** Notes a change with the draft as it is now, and answers its number. */
export async function noteChange(
  trx: Transaction<Tables>,
  { id, draft }: CampaignRow,
  event: CampaignEvent,
  { name, now }: { name: string; now: number },
): Promise<number> {
  const values = { campaign_id: id, event, draft, operator: name, created_at: now }
  return (await trx.insertInto('campaign_change').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * Refuses a save over what its person has not seen; the row is locked. A page from before changes were noted has its draft noted first, so that
 * it can be put back.
 *
 * @throws {ApiError} 409 with who changed it
 */
export async function refuseStale(trx: Transaction<Tables>, row: CampaignRow, changeWas: string | undefined): Promise<void> {
  const [latest] = await changesOf(trx, row.id, 1)
  if (!latest) await noteChange(trx, row, 'save', { name: row.operator, now: Number(row.updated_at) })
  else if (changeWas !== undefined && latest.id !== Number(changeWas)) throw ApiError.conflict(messages.changedBy(latest.operator))
}
