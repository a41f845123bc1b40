import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

/** Papers that an operator is to look at, the one that waits longest first. */
export function waitingPapers(db: Kysely<Tables>) {
  return db
    .selectFrom('handed_paper')
    .innerJoin('member', 'member.id', 'handed_paper.member_id')
    .where('handed_paper.state', 'in', ['waiting', 'reviewing'])
    .select(['handed_paper.id', 'handed_paper.kind', 'handed_paper.state', 'handed_paper.sent_at', 'member.code', 'member.company'])
    .orderBy('sent_at')
    .orderBy('handed_paper.id')
    .execute()
}
export type WaitingPaper = Awaited<ReturnType<typeof waitingPapers>>[number]

/** A paper as an operator looks at it, with the names of its pages. @throws {ApiError} where there is none */
export async function readPaper(db: Kysely<Tables>, id: string) {
  const paper = await db
    .selectFrom('handed_paper')
    .innerJoin('member', 'member.id', 'handed_paper.member_id')
    .where('handed_paper.id', '=', id)
    .where('handed_paper.state', '!=', 'draft')
    .selectAll('handed_paper')
    .select(['member.code', 'member.company', 'member.rank'])
    .executeTakeFirst()
  if (!paper) throw ApiError.notFound(messages.notHanded)
  const pages = await db
    .selectFrom('handed_page')
    .innerJoin('file', 'file.id', 'handed_page.file_id')
    .where('paper_id', '=', id)
    .select(['file.id', 'file.type', 'handed_page.state', 'handed_page.reason'])
    .orderBy('position')
    .execute()
  return { ...paper, pages }
}
export type ShownPaper = Awaited<ReturnType<typeof readPaper>>
