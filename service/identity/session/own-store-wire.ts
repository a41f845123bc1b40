import type { OwnStoreWire } from '@yaoji/contract/calls/identity/session'
import { rankNames } from '@yaoji/contract/people/customer-types'
import type { OwnStoreRow } from './choose-store.ts'

type Listed = Pick<OwnStoreRow, 'id' | 'company' | 'rank' | 'role' | 'status' | 'is_passed' | 'is_default'>

/** A store in the list that a person may choose from; `currentId`: the one that they act for. */
export function ownStoreWire({ id, company, rank, role, status, is_passed, is_default }: Listed, currentId: number): OwnStoreWire {
  return {
    id,
    company,
    rank_name: rankNames[rank] ?? '',
    role,
    is_passed,
    is_active: status === 'active' ? 1 : 0,
    is_default,
    is_current: id === currentId ? 1 : 0,
  }
}
