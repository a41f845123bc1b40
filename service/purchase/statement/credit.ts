import { type Kysely } from 'kysely'
import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/seconds.ts'
import { creditAccount } from '../pay-method/credit.ts'

type Db = Kysely<Tables>
type Month = { memberId: number; from: number; to: number }

/** Debts that were made in the month, and those of before that are not repaid. */
const debtsOf = (db: Db, { memberId, from, to }: Month) =>
  db
    .selectFrom('credit_debt')
    .innerJoin('orders', 'orders.id', 'credit_debt.order_id')
    .where('credit_debt.member_id', '=', memberId)
    .where('credit_debt.created_at', '<', to)
    .where(eb => eb.or([eb('credit_debt.created_at', '>=', from), eb('cleared_fen', '<', eb.ref('amount_fen'))]))
    .select(['order_id', 'sn', 'amount_fen', 'cleared_fen', 'due_at', 'credit_debt.created_at as at'])
    .orderBy('credit_debt.created_at')
    .orderBy('payment_id')
    .execute()

const repaymentsOf = (db: Db, { memberId, from, to }: Month) =>
  db
    .selectFrom('credit_change')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'repaid')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .select(['amount_fen', 'reference', 'created_at as at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What was owed at the end of the month: the ledger has it below nothing. */
async function owedAt(db: Db, { memberId, to }: Month): Promise<Fen> {
  const { sum } = await db
    .selectFrom('ledger')
    .where('account', '=', creditAccount(memberId))
    .where('created_at', '<', to)
    .select(({ fn }) => fn.sum<number | string | null>('delta_fen').as('sum'))
    .executeTakeFirstOrThrow()
  return (0 - Number(sum ?? 0)) as Fen
}

const yuan = (fen: number) => formatFen(fen as Fen)

/** 账期 of a store in a month: what was bought on it, what was repaid, and what is owed and since when. */
export async function creditOf(db: Db, month: Month, now: number) {
  const [debts, repayments, owed] = [await debtsOf(db, month), await repaymentsOf(db, month), await owedAt(db, month)]
  const isOverdue = ({ due_at, amount_fen, cleared_fen }: (typeof debts)[number]) => due_at <= now && cleared_fen < amount_fen
  const taken = debts.filter(({ at }) => at >= month.from)
  const repaid = addFen(...repayments.map(({ amount_fen }) => amount_fen as Fen))
  const overdue = debts.filter(isOverdue).map(({ amount_fen, cleared_fen }) => (amount_fen - cleared_fen) as Fen)
  return {
    repaid,
    totals: {
      credit: formatFen(addFen(...taken.map(({ amount_fen }) => amount_fen as Fen))),
      repaid: formatFen(repaid),
      owed: formatFen(owed),
      overdue: formatFen(addFen(...overdue)),
    },
    debts: debts.map((row): StatementWire['credit'][number] => ({
      at: seconds(row.at),
      order_id: row.order_id,
      order_sn: row.sn,
      amount: yuan(row.amount_fen),
      due_on: chinaDay(row.due_at - 1),
      repaid: yuan(row.cleared_fen),
      left: yuan(row.amount_fen - row.cleared_fen),
      is_overdue: isOverdue(row) ? 1 : 0,
    })),
    repayments: repayments.map(({ at, amount_fen, reference }) => ({ at: seconds(at), amount: yuan(amount_fen), reference })),
  }
}
