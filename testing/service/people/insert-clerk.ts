import type { Insertable } from 'kysely'
import type { Role } from '@yaoji/contract/people/roles'
import type { Tables } from '../../../service/platform/database/tables.ts'
import type { Shop } from '../shops/commerce-shop.ts'

type Allowance = Partial<Pick<Insertable<Tables['membership']>, 'order_limit_fen' | 'month_budget_fen'>>

/** A person more for a store, and what they bring with each of their calls. */
export async function insertClerk(
  shop: Shop,
  memberId: number,
  { id = 80, role = 'buyer', ...allowance }: Allowance & { id?: number; role?: Role } = {},
) {
  const [username, phone] = [`clerk${id}`, `139000000${id}`]
  await shop.database.write(async trx => {
    await trx
      .insertInto('person')
      .values({ id, username, phone, password_hash: '', name: `店员${id}`, created_at: 0 })
      .execute()
    await trx
      .insertInto('membership')
      .values({ person_id: id, member_id: memberId, role, is_default: 1, ...allowance })
      .execute()
  })
  return { id, phone, headers: async () => ({ headers: { cookie: await shop.login(username) } }) }
}
