import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Receiver } from './put.ts'

/** Where the shop reaches a store outside of its pages: the telephone of its first 店主, and the e-mail that it registered with. */
export async function reachStore(db: Kysely<Tables>, memberId: number): Promise<Receiver> {
  const owner = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('store_application', 'store_application.member_id', 'membership.member_id')
    .select(['person.phone', 'store_application.email'])
    .where('membership.member_id', '=', memberId)
    .where('membership.role', '=', 'owner')
    .orderBy('person.id')
    .executeTakeFirst()
  return { sms: owner?.phone ?? '', mail: owner?.email ?? '' }
}
