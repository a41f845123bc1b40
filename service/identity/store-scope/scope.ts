import type { Kysely } from 'kysely'
import { allStores, type StoreOfRowWire } from '@yaoji/contract/calls/store-scope'
import { isOf, type Role, type RoleGroup } from '@yaoji/contract/people/roles'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { storeScopeMessages } from '../messages.ts'
import { storesSeen } from './stores-seen.ts'

/** The requester, and the `scope` of the call. */
type Asked = { member: MemberRow; person: Pick<PersonRow, 'id'>; role: Role; query: { scope?: string | undefined } }

/** The stores whose rows a call reads or changes. */
export type StoreScope = {
  ids: readonly number[]
  /** Whether the call named a scope: only then the rows name their store. */
  isJoint: boolean
  stores: ReadonlyMap<number, StoreOfRowWire>
}

const scopeOfStores = (stores: readonly StoreOfRowWire[], isJoint: boolean): StoreScope => ({
  ids: stores.map(({ id }) => id),
  isJoint,
  stores: new Map(stores.map(({ id, company }) => [id, { id, company }])),
})

/** The scope of a call without any: one store, and no statement. */
const onlyStore = ({ id, company }: StoreOfRowWire): StoreScope => scopeOfStores([{ id, company }], false)

/**
 * Resolves the `scope` of a call with at most one statement, however many stores there are. A change is limited to stores that are active and
 * in which the person's role is of `group`, as `access` and `roles` of the call limit it for the current store.
 *
 * @throws {ApiError} 404 for a store that the person may not see there, as for one that does not exist
 */
export async function storeScope(
  db: Kysely<Tables>,
  { member, person, role, query: { scope } }: Asked,
  group: RoleGroup = 'all',
): Promise<StoreScope> {
  if (scope === undefined) return onlyStore(member)
  const seen = await storesSeen(db, member, person.id)
  const all = seen.length > 0 ? seen : [{ id: member.id, company: member.company, role, status: member.status }]
  const allowed = all.filter(store => isOf(store.role, group) && (group === 'all' || store.status === 'active'))
  if (scope === allStores) return scopeOfStores(allowed, true)
  const store = allowed.find(({ id }) => String(id) === scope)
  if (!store) throw ApiError.notFound(storeScopeMessages.unknownStore)
  return scopeOfStores([store], true)
}

/** What a row says of its store: nothing where all rows are of the current one. */
export function storeOf({ isJoint, stores }: StoreScope, memberId: number): { store?: StoreOfRowWire } {
  const store = isJoint ? stores.get(memberId) : undefined
  return store ? { store } : {}
}
