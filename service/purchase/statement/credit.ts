import { type Kysely } from 'kysely'
import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { creditAccount } from '../pay-method/credit.ts'

type Db = Kysely<Tables>
export type Month = { ids: readonly number[]; from: number; to: number }

/** Debts that were made in the month, and those of before that are not repaid. */
const debtsOf = (db: Db, { ids, from, to }: Month) =>
  db
    .selectFrom('credit_debt')
    .innerJoin('orders', 'orders.id', 'credit_debt.order_id')
    .where('credit_debt.member_id', 'in', ids)
    .where('credit_debt.created_at', '<', to)
    .where(eb => eb.or([eb('credit_debt.created_at', '>=', from), eb('cleared_fen', '<', eb.ref('amount_fen'))]))
    .select(['credit_debt.member_id', 'order_id', 'sn', 'amount_fen', 'cleared_fen', 'due_at', 'credit_debt.created_at as at'])
    .orderBy('credit_debt.created_at')
    .orderBy('payment_id')
    .execute()

const repaymentsOf = (db: Db, { ids, from, to }: Month) =>
  db
    .selectFrom('credit_change')
    .where('member_id', 'in', ids)
    .where('kind', '=', 'repaid')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .select(['member_id', 'amount_fen', 'reference', 'created_at as at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What each store owed at the end of the month: the ledger has it below nothing. */
async function owedAt(db: Db, { ids, to }: Month): Promise<ReadonlyMap<number, Fen>> {
  const rows = await db
    .selectFrom('ledger')
    .where('account', 'in', ids.map(creditAccount))
    .where('created_at', '<', to)
    .groupBy('account')
    .select(({ fn }) => ['account', fn.sum<number | string>('delta_fen').as('sum')])
    .execute()
  const sums = new Map(rows.map(row => [row.account, Number(row.sum)]))
  return new Map(ids.map(id => [id, (0 - (sums.get(creditAccount(id)) ?? 0)) as Fen]))
}

const yuan = (fen: number) => formatFen(fen as Fen)

type Rows = { debts: Awaited<ReturnType<typeof debtsOf>>; repayments: Awaited<ReturnType<typeof repaymentsOf>>; owed: readonly Fen[] }

function sumsOf({ debts, repayments, owed }: Rows, { from }: Month, now: number) {
  const taken = debts.filter(({ at }) => at >= from)
  const repaid = addFen(...repayments.map(({ amount_fen }) => amount_fen as Fen))
  const overdue = debts.filter(row => isOverdue(row, now)).map(({ amount_fen, cleared_fen }) => (amount_fen - cleared_fen) as Fen)
  return {
    repaid,
    totals: {
      credit: formatFen(addFen(...taken.map(({ amount_fen }) => amount_fen as Fen))),
      repaid: formatFen(repaid),
      owed: formatFen(addFen(...owed)),
      overdue: formatFen(addFen(...overdue)),
    },
  }
}

const isOverdue = ({ due_at, amount_fen, cleared_fen }: Rows['debts'][number], now: number) => due_at <= now && cleared_fen < amount_fen

/** 账期 in a month, of all stores together and of each: what was bought on it, what was repaid, and what is owed and since when. */
export async function creditOf(db: Db, month: Month, now: number) {
  const [debts, repayments, owed] = [await debtsOf(db, month), await repaymentsOf(db, month), await owedAt(db, month)]
  const byStore = { debts: Map.groupBy(debts, row => row.member_id), repayments: Map.groupBy(repayments, row => row.member_id) }
  return {
    ...sumsOf({ debts, repayments, owed: [...owed.values()] }, month, now),
    ofStore: (id: number) =>
      sumsOf(
        { debts: byStore.debts.get(id) ?? [], repayments: byStore.repayments.get(id) ?? [], owed: [owed.get(id) ?? (0 as Fen)] },
        month,
        now,
      ),
    debts: debts.map((row): StatementWire['credit'][number] & { member_id: number } => ({
      member_id: row.member_id,
      at: seconds(row.at),
      order_id: row.order_id,
      order_sn: row.sn,
      amount: yuan(row.amount_fen),
      due_on: chinaDay(row.due_at - 1),
      repaid: yuan(row.cleared_fen),
      left: yuan(row.amount_fen - row.cleared_fen),
      is_overdue: isOverdue(row, now) ? 1 : 0,
    })),
    repayments: repayments.map(({ member_id, at, amount_fen, reference }) => ({
      member_id,
      at: seconds(at),
      amount: yuan(amount_fen),
      reference,
    })),
  }
}
export type Credit = Awaited<ReturnType<typeof creditOf>>
