import type { Kysely } from 'kysely'
import type { SentBackWire } from '@yaoji/contract/calls/member/member-centre'
import { neededOf } from '@yaoji/contract/papers/needed'
import type { PaperState } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadPapers } from './load.ts'
import { messages } from './messages.ts'
import { stateOf } from './wire.ts'

type Db = Kysely<Tables>

const open: ReadonlySet<PaperState> = new Set(['missing', 'expired'])

/** Number of missing required documents, without those that were sent back; alternatives count once. */
export async function countMissingPapers(db: Db, { id, rank }: MemberRow, today: string): Promise<number> {
  const papers = await loadPapers(db, id)
  return neededOf(rank).required.filter(group => group.every(kind => open.has(stateOf(kind, papers, today)))).length
}

async function sentBackPapers(db: Db, memberId: number): Promise<SentBackWire[]> {
  const rows = await db
    .selectFrom('handed_paper')
    .leftJoin('handed_page', 'handed_page.paper_id', 'handed_paper.id')
    .where('handed_paper.member_id', '=', memberId)
    .where('handed_paper.state', '=', 'rejected')
    .select(['handed_paper.kind', 'handed_paper.reason', 'handed_page.state as page_state', 'handed_page.reason as page_reason'])
    .orderBy('handed_paper.kind')
    .orderBy('handed_page.position')
    .execute()
  return [...Map.groupBy(rows, row => row.kind)].map(([kind, pages]) => {
    const ofPages = pages.flatMap(({ page_state, page_reason }, index) =>
      page_state === 'rejected' && page_reason ? [messages.pageReason(index + 1, page_reason)] : [],
    )
    return { name: kind, reason: [pages[0]?.reason ?? '', ...ofPages].filter(Boolean).join('；') }
  })
}

async function refusedApplication(db: Db, { id, is_passed }: MemberRow): Promise<SentBackWire[]> {
  if (is_passed === 1) return []
  const rows = await db
    .selectFrom('store_application')
    .select('reason')
    .where('member_id', '=', id)
    .where('state', '=', 'rejected')
    .execute()
  return rows.map(({ reason }) => ({ name: messages.application, reason }))
}

/** What an operator has sent back to a store and the store has not handed in again, each with every reason. */
export async function sentBackTo(db: Db, member: MemberRow): Promise<SentBackWire[]> {
  return [...(await refusedApplication(db, member)), ...(await sentBackPapers(db, member.id))]
}
