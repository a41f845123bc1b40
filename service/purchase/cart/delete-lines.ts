import type { Selectable, Transaction } from 'kysely'
import { limits } from '@yaoji/contract/limits'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lineKeyColumns, ordinary, placeOf } from './line-kind.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
/** Deletions of before there were activities name none. */
type Deleted = Omit<Selectable<Tables['cart_line']>, 'campaign_id'> & { campaign_id?: number }
type Deletion = { deleted: Deleted[] }

/** Deletes own lines and answers what brings them back; ids of others and of lines that are gone are passed over. */
export async function deleteLines(trx: Trx, member: MemberRow, ids: readonly number[], now: number): Promise<string | null> {
  const deleted = await trx.deleteFrom('cart_line').where('member_id', '=', member.id).where('id', 'in', ids).returningAll().execute()
  if (deleted.length === 0) return null
  const id = randomId()
  // PostgreSQL answers times as text.
  const deletion: Deletion = { deleted: deleted.map(line => ({ ...line, created_at: Number(line.created_at) })) }
  await trx
    .insertInto('cart_import')
    .values({ id, member_id: member.id, added: JSON.stringify(deletion), created_at: now, undone_at: null })
    .execute()
  return id
}

async function readDeletion(trx: Trx, memberId: number, id: string) {
  const row = await trx
    .selectFrom('cart_import')
    .select(['added', 'undone_at'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  // Written by deleteLines, or a list by addPurchaseList.
  const { deleted } = (row ? JSON.parse(row.added) : {}) as Partial<Deletion>
  if (!row || !deleted) throw ApiError.notFound(messages.deletionNotFound)
  return { deleted, isUndone: row.undone_at !== null }
}

/** Own lines of goods that are still known and that the cart does not hold by now, say from another tab. */
async function missingLines(trx: Trx, memberId: number, { deleted }: Deletion) {
  const present = await trx.selectFrom('cart_line').select(['goods_id', 'kind', 'source_id']).where('member_id', '=', memberId).execute()
  const known = await trx
    .selectFrom('goods')
    .select('id')
    .where(
      'id',
      'in',
      deleted.map(line => line.goods_id),
    )
    .execute()
  const places = new Set(present.map(placeOf))
  const knownIds = new Set(known.map(goods => goods.id))
  const missing = deleted.filter(line => knownIds.has(line.goods_id) && !places.has(placeOf(line)))
  return { missing, isTooMany: present.length + missing.length > limits.cartLinesMax }
}

/**
 * Brings the lines of one deletion back as they were, with their ids, which no other line
 * has got since. A second time it does nothing.
 */
export async function restoreLines(trx: Trx, member: MemberRow, id: string, now: number): Promise<void> {
  await lockMember(trx, member.id)
  const deletion = await readDeletion(trx, member.id, id)
  if (deletion.isUndone) return
  const { missing, isTooMany } = await missingLines(trx, member.id, deletion)
  if (isTooMany) throw ApiError.invalid('undo_id', messages.cartFull)
  await trx.updateTable('cart_import').set({ undone_at: now }).where('id', '=', id).execute()
  if (missing.length === 0) return
  await trx
    .insertInto('cart_line')
    .values(missing.map(line => ({ ...ordinary, campaign_id: 0, ...line })))
    // An addition that does not take the member's row may have come between.
    .onConflict(conflict => conflict.columns(lineKeyColumns).doNothing())
    .execute()
}
