import type { Kysely } from 'kysely'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type StoreChoice = { member: MemberRow; role: Role }

function storesOf(db: Kysely<Tables>, personId: number) {
  return db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .selectAll('member')
    .select(['membership.role', 'membership.is_default'])
    .where('membership.person_id', '=', personId)
    .orderBy('membership.is_default', 'desc')
    .orderBy('member.id')
}

export type OwnStoreRow = MemberRow & { role: Role; is_default: number }

/** All stores of a person, their own first choice first. */
export function listStores(db: Kysely<Tables>, personId: number): Promise<OwnStoreRow[]> {
  return storesOf(db, personId).execute()
}

const choiceOf = ({ role, is_default: _default, ...member }: OwnStoreRow): StoreChoice => ({ member, role })

/** The store that a log-in begins with; a frozen one only when there is no other. */
export async function chooseStore(db: Kysely<Tables>, personId: number): Promise<StoreChoice | undefined> {
  const stores = await listStores(db, personId)
  const store = stores.find(({ status }) => status === 'active') ?? stores[0]
  return store && choiceOf(store)
}

/** A store of the person that they may go over to. */
export async function findOwnStore(db: Kysely<Tables>, personId: number, memberId: number): Promise<StoreChoice | undefined> {
  const store = await storesOf(db, personId).where('member.id', '=', memberId).executeTakeFirst()
  return store && choiceOf(store)
}
