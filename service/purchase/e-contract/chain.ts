import type { Kysely } from 'kysely'
import { chainRank } from '@yaoji/contract/people/customer-types'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Who looks, and for which store. */
export type Signer = { member: MemberRow; person: Pick<PersonRow, 'id' | 'name'> }

/**
 * The stores of a chain for which this person signs at the head office: those whose 店主 they are themselves, for a contract
 * binds the company of that store. None in any other store.
 */
export async function chainStoresOf(db: Kysely<Tables>, { member, person }: Signer): Promise<MemberRow[]> {
  if (member.rank !== chainRank || member.parent_id !== null) return []
  return db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .where('member.parent_id', '=', member.id)
    .where('member.status', '=', 'active')
    .where('membership.person_id', '=', person.id)
    .where('membership.role', '=', 'owner')
    .selectAll('member')
    .orderBy('member.id')
    .execute()
}

/** The stores whose contracts are read and signed from this one. */
export async function signedFor(db: Kysely<Tables>, signer: Signer): Promise<number[]> {
  return [signer.member.id, ...(await chainStoresOf(db, signer)).map(({ id }) => id)]
}
