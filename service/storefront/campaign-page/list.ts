import type { Kysely } from 'kysely'
import type { CampaignOperatedWire } from '@yaoji/contract/calls/operator/campaign'
import { isPublishedRow } from '../../promotions/campaign/published.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { operated } from './operated.ts'

/** Every campaign that is not over, and those that were never shown; what was touched last stands first. */
export async function listCampaigns(db: Kysely<Tables>, now: number): Promise<CampaignOperatedWire[]> {
  const rows = await db
    .selectFrom('campaign')
    .selectAll()
    .where(eb => eb.or([eb('ends_at', '>', now), eb.not(isPublishedRow)]))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(operated)
}
