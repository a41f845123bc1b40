import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>

/** Holds an amount of a balance where it is free, by one conditional write; false where it is not. */
export async function holdBalance(trx: Trx, memberId: number, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(({ eb }) => ({ held_fen: eb('held_fen', '+', amount) }))
    .where('member_id', '=', memberId)
    .where(({ eb }) => eb(eb('balance_fen', '-', eb.ref('held_fen')), '>=', amount))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes what was held. */
export async function takeHeld(trx: Trx, memberId: number, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '-', amount), held_fen: eb('held_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .where('held_fen', '>=', amount)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`member ${memberId} has not ${amount} fen held`)
}

/** What was held is free again. */
export async function freeHeld(trx: Trx, memberId: number, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(({ eb }) => ({ held_fen: eb('held_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .where('held_fen', '>=', amount)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`member ${memberId} has not ${amount} fen held`)
}
