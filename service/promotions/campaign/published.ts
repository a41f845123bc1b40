import { sql, type SqlBool } from 'kysely'
import type { CampaignRow, MemberRow } from '../../platform/database/rows.ts'
import type { CampaignDocument } from './document.ts'
import { chinaDay, chinaDayEnd, chinaDayStart } from '@yaoji/contract/domain/china-day'

const minuteMs = 60_000

/** `2026-12-01 08:30` in China time; a day alone is its beginning, as an `end` its end. Undefined for one in no calendar. */
export function momentOf(text: string, isEnd: boolean): number | undefined {
  const [day = '', time] = text.split(' ')
  const start = chinaDayStart(day)
  if (Number.isNaN(start) || chinaDay(start) !== day) return
  if (time === undefined) return isEnd ? chinaDayEnd(start) : start
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return start + (hours * 60 + minutes) * minuteMs
}

/** Whether a page is for a store: by its customer type or its code, everybody's where neither is named. */
export function isMeantFor(
  { ranks, stores }: Pick<CampaignDocument, 'ranks' | 'stores'>,
  { rank, code }: Pick<MemberRow, 'rank' | 'code'>,
): boolean {
  if (!ranks && !stores) return true
  return (ranks?.includes(rank) ?? false) || (stores?.includes(code) ?? false)
}

const unpublished = 'null'

/** Whether buyers have ever been shown it. */
export const isPublished = ({ content }: Pick<CampaignRow, 'content'>): boolean => content !== unpublished

/** The same of a row of `campaign` in a statement. */
export const isPublishedRow = sql<SqlBool>`campaign.content <> ${sql.lit(unpublished)}`
