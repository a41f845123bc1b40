import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { testPasswordHash } from './add-member.ts'
import { cookieHeader } from '../../../service/identity/session/cookie.ts'
import { noPlace, openSession } from '../../../service/identity/session/store.ts'

/** The owner of the member, a person with the same id. Without a hash they cannot log in by password. */
export async function insertOwner(
  trx: Transaction<Tables>,
  owner: Pick<Insertable<Tables['person']>, 'username' | 'phone'> & Partial<Insertable<Tables['person']>> & { id: number },
): Promise<void> {
  await trx
    .insertInto('person')
    .values({ name: owner.username, password_hash: testPasswordHash, created_at: 0, ...owner })
    .execute()
  await trx.insertInto('membership').values({ person_id: owner.id, member_id: owner.id, role: 'owner', is_default: 1 }).execute()
}

/** The Cookie header of a new session for a member, opened by an owner. */
export async function cookieOfOwner(trx: Transaction<Tables>, memberId: number, now: number): Promise<string> {
  const { person_id: personId } = await trx
    .selectFrom('membership')
    .select('person_id')
    .where('member_id', '=', memberId)
    .where('role', '=', 'owner')
    .orderBy('person_id')
    .executeTakeFirstOrThrow()
  return cookieHeader(await openSession(trx, { personId, memberId, origin: '', now, place: noPlace }))
}
