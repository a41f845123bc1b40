import type { Transaction } from 'kysely'
import { addFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { clearDebt, creditAccount } from '../pay-method/credit.ts'
import { bookTransfer, shopAccounts } from '../pay-method/ledger.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Noted = { memberId: number; name: string; now: number }
const { bank } = shopAccounts

type CreditNotice = { memberId: number; id: number; title: string; text: string; now: number }

/** Tells a store what the shop changed about its credit. */
async function tellOfCredit(trx: Trx, { id, ...notice }: CreditNotice): Promise<void> {
  await tell(trx, { kind: 'order', source: `credit:${id}`, path: paths.statement, ...notice })
}

/** How much a store whose row is locked may owe, and for how many days from now on; debts keep the day they had. */
export async function setCreditLine(
  trx: Trx,
  { limit, days }: { limit: Fen; days: number },
  { memberId, name, now }: Noted,
): Promise<void> {
  await trx
    .insertInto('credit_line')
    .values({ member_id: memberId, limit_fen: limit, days, owed_fen: 0 })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet({ limit_fen: limit, days }))
    .execute()
  const { id } = await trx
    .insertInto('credit_change')
    .values({ member_id: memberId, kind: 'line', amount_fen: limit, days, reference: '', operator: name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [title, text] =
    limit === 0 ? [messages.lineEnded, messages.lineEndedText] : [messages.line(moneyOf(limit), days), messages.lineText]
  await tellOfCredit(trx, { memberId, id, title, text, now })
}

async function refuseRepaid(trx: Trx, memberId: number, { amount, reference }: { amount: Fen; reference: string }): Promise<void> {
  if (amount === 0) throw ApiError.invalid('amount', messages.nothingRepaid)
  const known = await trx
    .selectFrom('credit_change')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'repaid')
    .where('reference', '=', reference)
    .executeTakeFirst()
  const toppedUp = trx.selectFrom('recharge_arrival').select('id').where('reference', '=', reference)
  if (known || (await toppedUp.executeTakeFirst())) throw ApiError.conflict(messages.repaidTwice(reference))
  const line = await trx.selectFrom('credit_line').select('owed_fen').where('member_id', '=', memberId).executeTakeFirst()
  const owed = (line?.owed_fen ?? 0) as Fen
  if (amount > owed) throw ApiError.invalid('amount', messages.repaidTooMuch(moneyOf(owed), moneyOf(amount)))
}

/** Notes what a store whose row is locked has repaid; what is due first is repaid first. */
export async function noteRepaid(trx: Trx, repaid: { amount: Fen; reference: string }, { memberId, name, now }: Noted): Promise<void> {
  await refuseRepaid(trx, memberId, repaid)
  const { amount, reference } = repaid
  const { id } = await trx
    .insertInto('credit_change')
    .values({ member_id: memberId, kind: 'repaid', amount_fen: amount, days: 0, reference, operator: name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const debts = await trx
    .selectFrom('credit_debt')
    .selectAll()
    .where('member_id', '=', memberId)
    .whereRef('cleared_fen', '<', 'amount_fen')
    .orderBy('due_at')
    .orderBy('created_at')
    .orderBy('payment_id')
    .execute()
  let left = amount as number
  for (const { payment_id: paymentId, amount_fen, cleared_fen } of debts) {
    const part = Math.min(left, amount_fen - cleared_fen) as Fen
    if (part > 0) await clearDebt(trx, { paymentId, memberId, amount: part })
    left -= part
  }
  const owed = addFen(...debts.map(debt => (debt.amount_fen - debt.cleared_fen) as Fen))
  const text = messages.repaidText(moneyOf((owed - amount) as Fen))
  await tellOfCredit(trx, { memberId, id, title: messages.repaid(moneyOf(amount)), text, now })
  await bookTransfer(trx, { id: `repaid:${id}`, kind: 'repaid', now }, { from: bank, to: creditAccount(memberId), amount })
}
