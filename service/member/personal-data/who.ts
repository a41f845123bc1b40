import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Who } from './traces.ts'

/** The person as the database has them now, with their stores in the order of their ids. */
export async function readWho(db: Kysely<Tables>, personId: number): Promise<Who> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'phone', 'name', 'email', 'username'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const stores = await db.selectFrom('membership').select('member_id').where('person_id', '=', personId).orderBy('member_id').execute()
  return { ...person, storeIds: stores.map(store => store.member_id) }
}

/** Who goes on receiving for a store, 店主 first; undefined where the person is the last. */
export async function successorIn(
  db: Kysely<Tables>,
  memberId: number,
  personId: number,
): Promise<{ name: string; phone: string } | undefined> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('membership.member_id', '=', memberId)
    .where('person.id', '<>', personId)
    .select(['person.name', 'person.username', 'person.phone', 'membership.role'])
    .orderBy('person.id')
    .execute()
  const next = rows.find(({ role }) => role === 'owner') ?? rows[0]
  return next && { name: next.name || next.username, phone: next.phone }
}
