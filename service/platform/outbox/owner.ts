import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Receiver } from './put.ts'

const selectOwners = (db: Kysely<Tables>, memberId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('store_application', 'store_application.member_id', 'membership.member_id')
    .select(['person.phone', 'store_application.email'])
    .where('membership.member_id', '=', memberId)
    .where('membership.role', '=', 'owner')
    .orderBy('person.id')

/** Where the shop reaches a store outside of its pages: the telephone of its first 店主, and the e-mail that it registered with. */
export async function reachStore(db: Kysely<Tables>, memberId: number): Promise<Receiver> {
  const owner = await selectOwners(db, memberId).executeTakeFirst()
  return { sms: owner?.phone ?? '', mail: owner?.email ?? '' }
}

/** Every 店主 of a store by telephone, the e-mail of the store once: for what each of them may decide. */
export async function reachOwners(db: Kysely<Tables>, memberId: number): Promise<Receiver[]> {
  const owners = await selectOwners(db, memberId).execute()
  return owners.map(({ phone, email }, place) => ({ sms: phone, mail: place === 0 ? (email ?? '') : '' }))
}
