import type { Transaction } from 'kysely'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { AddedLine } from './addition.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/**
 * Reverts one addition. What the buyer has done to the line since stays: a reduced line keeps its quantity, one that was deleted, ordered
 * or created again is left alone.
 */
async function takeBack(trx: Trx, memberId: number, { line_id, number, before, was_selected }: AddedLine): Promise<void> {
  const line = await trx
    .selectFrom('cart_line')
    .select(['quantity', 'is_selected'])
    .where('id', '=', line_id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!line) return
  const rest = line.quantity - Math.min(number, Math.max(0, line.quantity - before))
  if (rest === 0) {
    await trx.deleteFrom('cart_line').where('id', '=', line_id).where('member_id', '=', memberId).execute()
    return
  }
  const is_selected = line.is_selected === 1 ? was_selected : 0
  await trx
    .updateTable('cart_line')
    .set({ quantity: rest, is_selected })
    .where('id', '=', line_id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes back what one import added; a second time it does nothing. */
export async function undoPurchaseList(trx: Trx, member: MemberRow, id: string, now: number): Promise<void> {
  await lockMember(trx, member.id)
  const row = await trx
    .selectFrom('cart_import')
    .select(['added', 'undone_at'])
    .where('id', '=', id)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const added: unknown = row && JSON.parse(row.added)
  // Anything else than a list is what a deletion took.
  if (!row || !Array.isArray(added)) throw ApiError.notFound(messages.importNotFound)
  if (row.undone_at !== null) return
  await trx.updateTable('cart_import').set({ undone_at: now }).where('id', '=', id).execute()
  // Written by rememberAddition. The later of two additions to one line knows the line as the former left it.
  for (const line of (added as AddedLine[]).toReversed()) await takeBack(trx, member.id, line)
}
