import type { Transaction } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ToldStore } from './insert-store.ts'

/** The corrected fields; an e-mail that is not named stays. */
export type Mended = Omit<ToldStore, 'email' | 'phone'> & { email?: string }

/** Applies again after a refusal, with the corrections. The reason stays, so that an operator knows what to look for. */
export async function applyAgain(trx: Transaction<Tables>, member: MemberRow, { rank, company, ...fields }: Mended, now: number) {
  const refused = await trx
    .selectFrom('store_application')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('state', '=', 'rejected')
    .executeTakeFirst()
  // A waiting or approved application is left alone.
  if (!refused || member.is_passed) return
  await trx
    .updateTable('store_application')
    .set({ ...fields, state: 'waiting', submitted_at: now, decided_at: null })
    .where('member_id', '=', member.id)
    .execute()
  await trx.updateTable('member').set({ rank, company }).where('id', '=', member.id).execute()
  // The address that it registered with, unless it was looked at or changed since.
  await trx
    .updateTable('address')
    .set({ region: fields.region, detail: fields.detail })
    .where('member_id', '=', member.id)
    .where('is_checked', '=', 0)
    .where('region', '=', refused.region)
    .where('detail', '=', refused.detail)
    .execute()
}
