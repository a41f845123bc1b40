import type { Transaction } from 'kysely'
import { requiredKinds, signedUntil } from '@yaoji/contract/domain/agreements/contract-state'
import { agreementPaper } from '@yaoji/contract/papers/kinds'
import type { ContractRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>

/**
 * Stores, on the locked store, until when its required contracts are signed. Once all are signed here, earlier signatures on paper no
 * longer count: from then on these determine when the store has to sign again.
 */
export async function noteForce(trx: Trx, memberId: number): Promise<void> {
  const signed = await trx
    .selectFrom('contract')
    .select(['kind', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'signed')
    .execute()
  const [order, ephedrine] = [signedUntil(signed, requiredKinds.order), signedUntil(signed, requiredKinds.ephedrine)]
  await trx
    .updateTable('member')
    .set({ contract_until: order, promise_until: ephedrine, ...(order > 0 && { is_contract_signed: 0 }) })
    .where('id', '=', memberId)
    .execute()
  await alignAgreement(trx, memberId)
}

/**
 * 质量保证协议 is one agreement with one end, whether it was signed online or handed in on paper: its paper is valid until the last of the
 * contracts ends. A store without such contracts has its paper alone.
 */
async function alignAgreement(trx: Trx, memberId: number): Promise<void> {
  const contracts = await trx
    .selectFrom('contract')
    .select(['state', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'quality')
    .execute()
  if (contracts.every(({ state }) => state === 'open')) return
  const [last] = contracts
    .flatMap(({ state, ends_on }) => (state === 'signed' && ends_on !== null ? [ends_on] : []))
    .toSorted((a, b) => b.localeCompare(a))
  const paper = { member_id: memberId, kind: agreementPaper }
  if (last === undefined) {
    await trx.deleteFrom('member_paper').where('member_id', '=', memberId).where('kind', '=', agreementPaper).execute()
    return
  }
  await trx
    .insertInto('member_paper')
    .values({ ...paper, expires_on: last })
    .onConflict(conflict => conflict.columns(['member_id', 'kind']).doUpdateSet({ expires_on: last }))
    .execute()
}

/** Ends a contract of a store that is locked, for whatever it was good. */
export async function endContract(
  trx: Trx,
  { id, member_id }: Pick<ContractRow, 'id' | 'member_id'>,
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<void> {
  await trx
    .updateTable('contract')
    .set({ state: 'ended', ended_at: now, ended_by: by, end_reason: reason })
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .execute()
  await noteForce(trx, member_id)
}
