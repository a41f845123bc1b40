import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { isAccountNumber, withdrawalLimits } from '@yaoji/contract/orders/withdrawal-states'
import { lockMember } from '../../platform/database/lock-member.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { WithdrawalRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { holdBalance } from '../pay-method/held.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type NewWithdrawal = { memberId: number; personId: number; amount: Fen; bank: string; accountNumber: string; now: number }

const [min, max] = [withdrawalLimits.minFen as Fen, withdrawalLimits.maxFen as Fen]

/** @throws {ApiError} at the field that is wrong */
function checked({ amount, bank: typed, accountNumber: number }: NewWithdrawal) {
  if (amount < min || amount > max) throw ApiError.invalid('amount', messages.withdrawRange(moneyOf(min), moneyOf(max)))
  const bank = plainLine(typed)
  if (bank.length < withdrawalLimits.bankMin || bank.length > withdrawalLimits.bankMax) throw ApiError.invalid('bank', messages.bank)
  const account_number = number.replace(/\s+/g, '')
  if (!isAccountNumber(account_number)) throw ApiError.invalid('account_number', messages.accountNumber)
  return { bank, account_number }
}

/** Requests a withdrawal from the balance, which is held; it goes only to the company of the licence. */
export async function askWithdrawal(trx: Trx, asked: NewWithdrawal): Promise<string> {
  const { memberId, personId, amount, now } = asked
  const account = checked(asked)
  const member = await lockMember(trx, memberId)
  if (member.is_passed !== 1) throw ApiError.invalid('amount', messages.notPassed)
  const open = trx.selectFrom('withdrawal').select('id').where('member_id', '=', memberId).where('state', 'in', ['checking', 'paying'])
  if (await open.executeTakeFirst()) throw ApiError.invalid('amount', messages.oneAtATime)
  if (!(await holdBalance(trx, memberId, amount))) throw ApiError.invalid('amount', messages.notFree)
  const id = rowId()
  await trx
    .insertInto('withdrawal')
    .values({
      ...{ id, member_id: memberId, person_id: personId, amount_fen: amount, state: 'checking', account_name: member.company },
      ...account,
      created_at: now,
      settled_at: null,
    })
    .execute()
  return id
}

/** Moves one on from the state that it was read in. @throws {ApiError} where another was faster */
export async function moveWithdrawal(
  trx: Trx,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  to: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const moved = await trx
    .updateTable('withdrawal')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw ApiError.conflict(messages.withdrawalMoved)
  return moved
}
