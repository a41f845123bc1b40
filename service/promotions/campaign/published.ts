import { sql, type SqlBool } from 'kysely'
import type { CampaignRow } from '../../platform/database/rows.ts'

const unpublished = 'null'

/** Whether buyers have ever been shown it. */
export const isPublished = ({ content }: Pick<CampaignRow, 'content'>): boolean => content !== unpublished

/** The same of a row of `campaign` in a statement. */
export const isPublishedRow = sql<SqlBool>`campaign.content <> ${sql.lit(unpublished)}`
