import * as paths from '@yaoji/contract/paths'
import type { Transaction } from 'kysely'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { papersFor } from '@yaoji/contract/papers/needed'
import { ephedrineScope } from '@yaoji/contract/papers/scopes'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../inbox/tell.ts'
import { isInForce, loadPapers } from './load.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** Why a store is opened before its papers are whole, by which two people, and for how long. */
export type Opening = { reason: string; scopes: readonly string[]; openedBy: string; signedBy: string; days: number; now: number }

const dayMs = 86_400_000

/** Opens a store, which is locked, for some days (docs/rules/domain.md section 21). @throws {ApiError} where it is open */
export async function openForDays(trx: Trx, member: MemberRow, { days, now, scopes, ...opening }: Opening): Promise<void> {
  if (member.is_passed === 1) throw ApiError.conflict(messages.alreadyOpen)
  const { id: memberId } = member
  const own = await trx.selectFrom('member_scope').select('scope').where('member_id', '=', memberId).execute()
  const added = [...new Set(scopes)].filter(scope => own.every(row => row.scope !== scope)).toSorted()
  const ends_at = now + days * dayMs
  await trx
    .insertInto('store_opening')
    .values({
      ...{ member_id: memberId, reason: opening.reason, scopes: JSON.stringify(added), opened_at: now, ends_at },
      ...{ opened_by: opening.openedBy, signed_by: opening.signedBy },
    })
    .execute()
  if (added.length > 0)
    await trx
      .insertInto('member_scope')
      .values(added.map(scope => ({ member_id: memberId, scope })))
      .execute()
  await trx.updateTable('member').set({ is_passed: 1, is_after_sale: 1 }).where('id', '=', memberId).execute()
  const { title, text } = messages.opened
  const message = {
    kind: 'paper',
    source: `opened:${now}`,
    title,
    text: text(chinaMinute(ends_at)),
    path: paths.papers,
    now,
  } as const
  await tell(trx, { memberId, ...message })
}

/** Scopes of an opening that no paper in force opens go with it. */
async function takeScopesBack(trx: Trx, { id, rank }: MemberRow, scopes: readonly string[], today: string): Promise<void> {
  const papers = await loadPapers(trx, id)
  const groups = (scope: string) => papersFor({ scope, isEphedrine: scope === ephedrineScope }, rank)
  const unfounded = scopes.filter(scope => groups(scope).some(group => !group.some(kind => isInForce(kind, papers, today))))
  if (unfounded.length === 0) return
  await trx.deleteFrom('member_scope').where('member_id', '=', id).where('scope', 'in', unfounded).execute()
}

/** Ends the opening of a store and revokes the rights beyond its papers. */
export async function endOpening(trx: Trx, member: MemberRow, why: 'over' | 'papers', now: number): Promise<void> {
  const open = trx.updateTable('store_opening').set({ closed_at: now, closed_why: why }).where('member_id', '=', member.id)
  const row = await open.where('closed_at', 'is', null).returning('scopes').executeTakeFirst()
  // Written by openForDays.
  if (row) await takeScopesBack(trx, member, JSON.parse(row.scopes) as string[], chinaDay(now))
}

/** Closes every expired opening: its store waits for its papers again, and is notified. */
export async function closeOpenings({ read, write }: Pick<Database, 'read' | 'write'>, now: number): Promise<void> {
  const due = await read
    .selectFrom('store_opening')
    .select('member_id')
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
  for (const { member_id: memberId } of due) {
    await write(async trx => {
      const member = await lockMember(trx, memberId)
      await endOpening(trx, member, 'over', now)
      await trx.updateTable('member').set({ is_passed: 0 }).where('id', '=', memberId).execute()
      const source = `opening-over:${now}`
      await tell(trx, { memberId, kind: 'paper', source, ...messages.closed, path: paths.papers, now })
    })
  }
}
