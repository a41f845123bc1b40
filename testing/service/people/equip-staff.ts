import { randomId } from '../../../service/platform/database/random-id.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'

/** A person more of a store, an invitation that it has sent, and one of another store to its owner. */
export function equipStaff(
  { database, clock }: Shop,
  memberId: number,
): Promise<{ colleague: number; invitation: string; invitedTo: string }> {
  const now = clock.now()
  return database.write(async trx => {
    const username = `colleague-${randomId()}`
    const phone = `136${String(Number(now) % 100_000_000).padStart(8, '0')}`
    const person = { username, phone: `${phone}-${memberId}`, password_hash: '', name: '同事', created_at: now }
    const { id: colleague } = await trx.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
    await trx.insertInto('membership').values({ person_id: colleague, member_id: memberId, role: 'reader', is_default: 1 }).execute()
    const row = {
      role: 'reader',
      order_limit_fen: null,
      month_budget_fen: null,
      state: 'open',
      created_at: now,
      ends_at: now + 86_400_000,
    } as const
    const [invitation, invitedTo] = [randomId(), randomId()]
    const { phone: ownerPhone } = await trx.selectFrom('person').select('phone').where('id', '=', memberId).executeTakeFirstOrThrow()
    await trx
      .deleteFrom('invitation')
      .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('phone', '=', ownerPhone)]))
      .execute()
    await trx
      .insertInto('invitation')
      .values([
        { ...row, id: invitation, member_id: memberId, phone, invited_by: memberId },
        { ...row, id: invitedTo, member_id: memberIds.special, phone: ownerPhone, invited_by: memberIds.special },
      ])
      .execute()
    return { colleague, invitation, invitedTo }
  })
}
