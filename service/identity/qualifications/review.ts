import type { Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { ephedrinePaper } from '@yaoji/contract/papers/kinds'
import { maskIdNumbers } from '@yaoji/contract/validation/id-number'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { HandedPaperRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lastDay } from './load.ts'
import { messages } from './messages.ts'
import { tellOfPaper, writeOfPaper } from './notices.ts'
import { openScopes } from './open-scopes.ts'
import { passIfWhole } from './pass.ts'

type Trx = Transaction<Tables>
export type Decided = { name: string; now: number }
export type Reviewed = { paper: HandedPaperRow; member: MemberRow }

async function handedPaper(trx: Trx, id: string): Promise<HandedPaperRow> {
  const found = await trx.selectFrom('handed_paper').selectAll().where('id', '=', id).where('state', '!=', 'draft').executeTakeFirst()
  if (!found) throw ApiError.notFound(messages.notHanded)
  return found
}

/** A paper that was handed in, with its store locked. @throws {ApiError} where there is none, or its owner took it back meanwhile */
export async function lockPaper(trx: Trx, id: string): Promise<Reviewed> {
  const { member_id: memberId } = await handedPaper(trx, id)
  const member = await lockMember(trx, memberId)
  return { paper: await handedPaper(trx, id), member }
}

type Change = Partial<Pick<HandedPaperRow, 'state' | 'reason' | 'operator' | 'decided_at'>>

async function move(trx: Trx, { id }: HandedPaperRow, from: readonly HandedPaperRow['state'][], change: Change): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('handed_paper')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.alreadyDecided)
}

/** From now on its store does not take it back. */
export function takePaper(trx: Trx, { paper }: Reviewed, { name }: Decided): Promise<void> {
  return move(trx, paper, ['waiting'], { state: 'reviewing', operator: name })
}

/**
 * The paper is in force, the one before it is history; what it opens is open, and a store that has all it needs may buy.
 * True where its store has all that it needs.
 */
export async function approvePaper(
  trx: Trx,
  { paper, member }: Reviewed,
  scopes: readonly string[] | undefined,
  { name, now }: Decided,
): Promise<boolean> {
  const { id, kind, member_id: memberId } = paper
  const expiresOn = lastDay(paper)
  if (expiresOn < chinaDay(now)) throw ApiError.conflict(messages.over)
  await trx
    .updateTable('handed_paper')
    .set({ state: 'replaced' })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .execute()
  await move(trx, paper, ['waiting', 'reviewing'], { state: 'approved', operator: name, decided_at: now })
  await trx.updateTable('handed_page').set({ state: 'approved', reason: '' }).where('paper_id', '=', id).execute()
  await trx
    .insertInto('member_paper')
    .values({ member_id: memberId, kind, expires_on: expiresOn })
    .onConflict(conflict => conflict.columns(['member_id', 'kind']).doUpdateSet({ expires_on: expiresOn }))
    .execute()
  await openScopes(trx, paper, scopes)
  // By this approval alone: a right that was taken away stays so (identity/standing).
  if (kind === ephedrinePaper) await trx.updateTable('member').set({ is_special: 1 }).where('id', '=', memberId).execute()
  const isWhole = await passIfWhole(trx, member, now)
  await tellOfPaper(trx, { memberId, kind, event: 'approved', cause: `approved:${id}`, detail: '', now })
  // A new store hears once, when all that it needs is there (registration/application.ts).
  if (member.is_passed === 1) await writeOfPaper(trx, memberId, { kind: 'paperApproved', company: member.company, paper: kind }, now)
  return isWhole
}

/** Sends a paper back, or one page of it: further pages can follow until it is handed in again. */
export async function rejectPaper(
  trx: Trx,
  { paper, member }: Reviewed,
  { reason: written, page }: { reason: string; page?: number | undefined },
  { name, now }: Decided,
) {
  const reason = maskIdNumbers(written)
  const from = page === undefined ? (['waiting', 'reviewing'] as const) : (['waiting', 'reviewing', 'rejected'] as const)
  if (page !== undefined) await rejectPage(trx, paper.id, page, reason)
  await move(trx, paper, from, { state: 'rejected', reason: page === undefined ? reason : paper.reason, operator: name, decided_at: now })
  const cause = `rejected:${paper.id}:${paper.sent_at}:${page ?? 0}`
  const why = page === undefined ? reason : messages.pageReason(page, reason)
  await tellOfPaper(trx, { memberId: paper.member_id, kind: paper.kind, event: 'rejected', cause, detail: why, now })
  await writeOfPaper(trx, paper.member_id, { kind: 'paperRejected', company: member.company, paper: paper.kind, reason: why }, now)
}

async function rejectPage(trx: Trx, paperId: string, page: number, reason: string): Promise<void> {
  const pages = await trx.selectFrom('handed_page').select('file_id').where('paper_id', '=', paperId).orderBy('position').execute()
  const file = pages[page - 1]
  if (!file) throw ApiError.invalid('page', messages.noPage(page))
  await trx.updateTable('handed_page').set({ state: 'rejected', reason }).where('file_id', '=', file.file_id).execute()
}
