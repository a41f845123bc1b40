import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** What one addition of many goods did to one line of the cart, so that exactly this can be taken back. */
export type AddedLine = {
  goods_id: number
  /** Units that were added. */
  number: number
  line_id: number
  /** Quantity before; 0 where there was no line. */
  before: number
  was_selected: number
}

/** Remembers an addition under an id that takes it back; the same id twice is a mistake of the caller. */
export async function rememberAddition(
  trx: Transaction<Tables>,
  { id, memberId, added, now }: { id: string; memberId: number; added: readonly AddedLine[]; now: number },
): Promise<void> {
  await trx
    .insertInto('cart_import')
    .values({ id, member_id: memberId, added: JSON.stringify(added), created_at: now, undone_at: null })
    .execute()
}
