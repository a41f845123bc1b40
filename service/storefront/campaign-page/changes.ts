import { sql, type Kysely, type Transaction } from 'kysely'
import { campaignConsoleLimits, type CampaignEvent } from '@yaoji/contract/console/campaigns'
import type { CampaignRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

/** The last changes of a page, the latest first. Their drafts, up to 200 kB each, stay in the database, which compares them with the page's own. */
export const changesOf = (db: Kysely<Tables>, id: number, most: number) =>
  db
    .selectFrom('campaign_change')
    .innerJoin('campaign', 'campaign.id', 'campaign_change.campaign_id')
    .select(['campaign_change.id', 'campaign_change.event', 'campaign_change.operator', 'campaign_change.created_at'])
    .select(sql<number>`case when campaign_change.draft = campaign.draft then 1 else 0 end`.as('is_current'))
    .where('campaign_change.campaign_id', '=', id)
    .orderBy('campaign_change.id', 'desc')
    .limit(most)
    .execute()

/** Deletes the oldest changes of a page: their drafts are up to 200 kB each, and the page shows the newest alone. */
async function dropOld(trx: Transaction<Tables>, id: number): Promise<void> {
  const oldest = trx
    .selectFrom('campaign_change')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id', 'desc')
    .offset(campaignConsoleLimits.changesKept)
    .limit(1)
  await trx.deleteFrom('campaign_change').where('campaign_id', '=', id).where('id', '<=', oldest).execute()
}

/** Notes a change with the draft as it is now, and answers its number. */
export async function noteChange(
  trx: Transaction<Tables>,
  { id, draft }: CampaignRow,
  event: CampaignEvent,
  { name, now }: { name: string; now: number },
): Promise<number> {
  const values = { campaign_id: id, event, draft, operator: name, created_at: now }
  const noted = await trx.insertInto('campaign_change').values(values).returning('id').executeTakeFirstOrThrow()
  await dropOld(trx, id)
  return noted.id
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
