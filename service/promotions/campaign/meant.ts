import type { MemberRow } from '../../platform/database/rows.ts'
import type { CampaignDocument } from './document.ts'

/** Whether a page is for a store: by its customer type or its code, everybody's where neither is named. */
export function isMeantFor(
  { ranks, stores }: Pick<CampaignDocument, 'ranks' | 'stores'>,
  { rank, code }: Pick<MemberRow, 'rank' | 'code'>,
): boolean {
  if (!ranks && !stores) return true
  return (ranks?.includes(rank) ?? false) || (stores?.includes(code) ?? false)
}
