import type { Transaction } from 'kysely'
import type { WithdrawalOperatedWire } from '@yaoji/contract/calls/operator/withdrawal'
import { formatFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import { withdrawalStateNames } from '@yaoji/contract/orders/withdrawal-states'
import type { WithdrawalRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { freeHeld, takeHeld } from '../pay-method/held.ts'
import { bookTransfer, shopAccounts } from '../pay-method/ledger.ts'
import { messages } from './messages.ts'
import { moveWithdrawal } from './withdraw.ts'

type Trx = Transaction<Tables>
type By = { name: string; now: number }
type Asked = { withdrawal: string }

const lockWithdrawal = (trx: Trx, id: string): Promise<WithdrawalRow> =>
  lockedRow(trx, trx.selectFrom('withdrawal').selectAll().where('id', '=', id), messages.unknownWithdrawal)

async function done(trx: Trx, row: WithdrawalRow, now: number): Promise<WithdrawalOperatedWire> {
  const { id, member_id: memberId, amount_fen, account_name: company, bank, account_number, state, reason } = row
  const title = messages.withdrawalTitle(moneyOf(amount_fen as Fen), withdrawalStateNames[state])
  await tell(trx, { memberId, kind: 'system', source: `withdrawal:${id}:${state}`, title, text: reason, path: paths.balance, now })
  return { withdrawal_id: id, company, amount: formatFen(amount_fen as Fen), bank, account_number, withdrawal_state: state }
}

export async function approveWithdrawal(trx: Trx, { withdrawal: id }: Asked, { name, now }: By) {
  const row = await lockWithdrawal(trx, id)
  if (row.state !== 'checking') throw ApiError.conflict(messages.withdrawalMoved)
  return done(trx, await moveWithdrawal(trx, row, { state: 'paying', operator: name }), now)
}

/** The money was sent: what was held leaves the balance, and the bank's account. */
export async function noteWithdrawn(trx: Trx, { withdrawal: id, reference }: Asked & { reference: string }, { name, now }: By) {
  const row = await lockWithdrawal(trx, id)
  if (row.state !== 'paying') throw ApiError.conflict(messages.withdrawalMoved)
  const known = await trx.selectFrom('withdrawal').select('id').where('reference', '=', reference).executeTakeFirst()
  if (known) throw ApiError.conflict(messages.referenceTaken)
  const moved = await moveWithdrawal(trx, row, { state: 'paid', reference, operator: name, settled_at: now })
  const amount = row.amount_fen as Fen
  await takeHeld(trx, row.member_id, amount)
  const event = { id: `withdraw:${id}`, kind: 'withdraw', now }
  await bookTransfer(trx, event, { from: `member:${row.member_id}`, to: shopAccounts.bank, amount })
  return done(trx, moved, now)
}

export async function refuseWithdrawal(trx: Trx, { withdrawal: id, reason }: Asked & { reason: string }, { name, now }: By) {
  const row = await lockWithdrawal(trx, id)
  if (row.state !== 'checking' && row.state !== 'paying') throw ApiError.conflict(messages.withdrawalMoved)
  const moved = await moveWithdrawal(trx, row, { state: 'refused', reason, operator: name, settled_at: now })
  await freeHeld(trx, row.member_id, row.amount_fen)
  return done(trx, moved, now)
}
