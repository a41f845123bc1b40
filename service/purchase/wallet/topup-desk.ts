import type { Kysely, Transaction } from 'kysely'
import type { TopupOperatedWire } from '@yaoji/contract/calls/operator/topup'
import { formatFen, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import { randomId } from '../../platform/database/random-id.ts'
import type { RechargeRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { addToBalance } from '../pay-method/balance.ts'
import { shopAccounts } from '../pay-method/ledger.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Came = { amount: Fen; reference: string; operator: string; now: number }

/** Notes what came; undefined where its reference counts already, here or for a debt. */
async function addArrival(trx: Trx, { id: recharge_id }: RechargeRow, { amount, reference, operator, now }: Came) {
  const debts = trx.selectFrom('credit_change').select('id').where('kind', '=', 'repaid')
  if (await debts.where('reference', '=', reference).executeTakeFirst()) return undefined
  const added = await trx
    .insertInto('recharge_arrival')
    .values({ id: randomId(), recharge_id, amount_fen: amount, reference, operator, arrived_at: now })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

async function tellOfArrival(trx: Trx, { member_id: memberId, amount_fen: asked }: RechargeRow, id: string, { amount, now }: Came) {
  const text = amount === asked ? '' : messages.otherArrived(moneyOf(asked as Fen))
  const title = messages.topupTitle(moneyOf(amount))
  await tell(trx, { memberId, kind: 'system', source: `topup:${id}`, title, text, path: paths.balance, now })
}

type Asked = { topup_code: string; amount: string; reference: string }

/** The shop has seen money for a top-up on its account, whatever became of that: it is the store's, as it came, once for a reference. */
export async function noteTopup(
  trx: Trx,
  { topup_code: code, amount: text, reference }: Asked,
  { name, now }: { name: string; now: number },
): Promise<TopupOperatedWire> {
  const row = await lockedRow(trx, trx.selectFrom('recharge').selectAll().where('code', '=', code), messages.unknownTopup)
  const came = { amount: parseFen(text) ?? (0 as Fen), reference, operator: name, now }
  if (came.amount === 0) throw ApiError.invalid('amount', messages.nothingArrived)
  const id = await addArrival(trx, row, came)
  if (id === undefined) throw ApiError.conflict(messages.referenceTaken)
  await trx
    .updateTable('recharge')
    .set({ state: 'succeeded', settled_at: now })
    .where('id', '=', row.id)
    .where('state', '!=', 'succeeded')
    .execute()
  const memberId = row.member_id
  await addToBalance(trx, memberId, { id: `recharge:${id}`, kind: 'recharge', now }, { from: shopAccounts.bank, amount: came.amount })
  await tellOfArrival(trx, row, id, came)
  const store = await trx
    .selectFrom('member')
    .innerJoin('account', 'account.member_id', 'member.id')
    .select(['code', 'company', 'balance_fen'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const sums = { asked: formatFen(row.amount_fen as Fen), amount: formatFen(came.amount), balance: formatFen(store.balance_fen as Fen) }
  return { topup_code: code, store: store.code, company: store.company, ...sums }
}

/** Transfers that stores have announced, the oldest first. */
export function waitingTopups(db: Kysely<Tables>) {
  return db
    .selectFrom('recharge')
    .innerJoin('member', 'member.id', 'recharge.member_id')
    .select(['recharge.code', 'member.code as store', 'company', 'amount_fen', 'recharge.created_at'])
    .where('method', '=', 'transfer')
    .where('state', '=', 'created')
    .orderBy('recharge.created_at')
    .orderBy('recharge.id')
    .execute()
}
export type WaitingTopup = Awaited<ReturnType<typeof waitingTopups>>[number]
