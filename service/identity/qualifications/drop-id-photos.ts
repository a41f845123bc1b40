import { sql, type Transaction } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { agentCard, idCardKinds, isOfAgent, paperKindNames } from '@yaoji/contract/papers/kinds'
import { emptied } from '../../platform/files/rows.ts'
import { keptSize } from '../../platform/files/read-kept.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'

const dayMs = 86_400_000

/**
 * Empties the photographs of ID cards that no paper needs any more, 30 days later unless legal staff have set fewer (docs/rules/domain.md section 19): of cards that were replaced,
 * sent back and never handed in again, or expired, of stores that are closed or whose other papers have all ended, and of agents whose letters
 * have. The rows of papers and pages stay.
 */
export async function dropIdPhotos(trx: Transaction<Tables>, now: number): Promise<void> {
  const { id_photo_days: days } = await legalFiguresNow(trx)
  const [before, lastDay] = [now - days * dayMs, addDays(chinaDay(now), -days)]
  const kinds = sql.join(idCardKinds)
  const next = sql`exists (select 1 from handed_paper as later where later.member_id = handed_paper.member_id
    and later.kind = handed_paper.kind and later.state in ('approved', 'replaced')
    and later.decided_at > handed_paper.decided_at and later.decided_at <= ${before})`
  // A paper that was replaced keeps the time of its own approval.
  const isReplaced = sql`handed_paper.state = 'replaced' and ${next}`
  const isLeft = sql`handed_paper.state = 'rejected' and handed_paper.decided_at <= ${before}`
  const isExpired = sql`handed_paper.state = 'approved' and handed_paper.expires_on <> '' and handed_paper.expires_on < ${lastDay}`
  const hasPaper = sql`exists (select 1 from member_paper where member_paper.member_id = handed_paper.member_id
    and member_paper.kind not in (${kinds}) and member_paper.expires_on >= ${lastDay})`
  const hasLetter = sql`exists (select 1 from member_paper where member_paper.member_id = handed_paper.member_id
    and member_paper.kind in (${sql.join(paperKindNames.filter(isOfAgent))}) and member_paper.expires_on >= ${lastDay})`
  const hasPeople = sql`exists (select 1 from membership where membership.member_id = handed_paper.member_id)`
  const isUnneeded = sql`handed_paper.state = 'approved' and handed_paper.decided_at <= ${before} and not (${hasPaper} and ${hasPeople}
    and (handed_paper.kind <> ${agentCard} or ${hasLetter}))`
  const pages = sql`select handed_page.file_id from handed_page inner join handed_paper on handed_paper.id = handed_page.paper_id
    where handed_paper.kind in (${kinds}) and ((${isReplaced}) or (${isLeft}) or (${isExpired}) or (${isUnneeded}))`
  await trx.updateTable('file').set(emptied).where(sql<boolean>`id in (${pages}) and ${keptSize} > 0`).execute()
}
