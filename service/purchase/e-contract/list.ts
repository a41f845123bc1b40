import type { Kysely } from 'kysely'
import type { ChainContractsWire, ContractListWire, ContractTextWire, ContractWire } from '@yaoji/contract/calls/purchase/e-contract'
import { contractState, contractStates } from '@yaoji/contract/domain/agreements/contract-state'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

export function selectContracts(db: Db) {
  return db
    .selectFrom('contract')
    .leftJoin('contract_signing', join =>
      join.onRef('contract_signing.id', '=', 'contract.signing_id').on('contract_signing.state', '=', 'open'),
    )
    .selectAll('contract')
    .select('contract_signing.expires_at as signing_until')
}
export type ShownContract = Awaited<ReturnType<ReturnType<typeof selectContracts>['executeTakeFirstOrThrow']>>

function contractWire(row: ShownContract, now: number): ContractWire {
  const { id, number, kind, title, begins_on, ends_on, text_hash, signer, end_reason } = row
  return {
    ...{ id, number, kind, title, begins_on, ends_on, text_hash, signer, end_reason },
    state: contractState(row, now),
    signed_at: row.signed_at === null ? null : seconds(row.signed_at),
    is_on_paper: row.is_on_paper === 1 ? 1 : 0,
  }
}

/** All of a store, newest first. */
export function ownContracts(db: Db, memberId: number): Promise<ShownContract[]> {
  return selectContracts(db).where('contract.member_id', '=', memberId).orderBy('issued_at', 'desc').orderBy('contract.number').execute()
}

/** Those that ask for something first, then what is in force, then what is over. */
export function listWire(
  rows: readonly ShownContract[],
  { member: { is_passed, is_contract_signed }, now, canSign }: { member: MemberRow; now: number; canSign: boolean },
): ContractListWire {
  const order: readonly string[] = contractStates
  const list = rows.map(row => contractWire(row, now)).toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return { list, can_sign: canSign ? 1 : 0, is_on_paper: is_contract_signed === 1 ? 1 : 0, is_passed: is_passed === 1 ? 1 : 0 }
}

/** The contracts of each store of a chain, for who signs for it at the head office. */
export async function chainWire(
  db: Db,
  stores: readonly MemberRow[],
  view: { now: number; canSign: boolean },
): Promise<ChainContractsWire[]> {
  if (stores.length === 0) return []
  const ids = stores.map(({ id }) => id)
  const rows = await selectContracts(db)
    .where('contract.member_id', 'in', ids)
    .orderBy('issued_at', 'desc')
    .orderBy('contract.number')
    .execute()
  const byStore = Map.groupBy(rows, row => row.member_id)
  return stores.map(member => {
    const { list, is_on_paper, is_passed } = listWire(byStore.get(member.id) ?? [], { member, ...view })
    return { id: member.id, company: member.company, list, is_on_paper, is_passed }
  })
}

/** An own contract. @throws {ApiError} 404 for another's as for none */
export async function findContract(db: Db, memberIds: readonly number[], id: string): Promise<ShownContract> {
  const row = await selectContracts(db).where('contract.id', '=', id).where('contract.member_id', 'in', memberIds).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownContract)
  return row
}

export async function readContract(db: Db, memberIds: readonly number[], id: string, now: number): Promise<ContractTextWire> {
  const row = await findContract(db, memberIds, id)
  return { ...contractWire(row, now), paragraphs: row.body.split('\n') }
}
