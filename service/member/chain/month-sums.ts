import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { moneyBack } from '../../purchase/pay-method/paid-by.ts'

type Db = Kysely<Tables>
type Asked = { ids: readonly number[]; from: number; to: number }
type Sums = ReadonlyMap<number, number>

const byMember = (rows: readonly { member_id: number; sum: number | string | null }[]): Sums =>
  new Map(rows.map(row => [row.member_id, Number(row.sum ?? 0)]))

const ordered = (db: Db, { ids, from, to }: Asked) =>
  db
    .selectFrom('orders')
    .where('member_id', 'in', ids)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.sum<number | string | null>('payable_fen').as('sum')])
    .execute()

/** 账期 is no payment: it is paid when it is repaid. */
const paidRows = (db: Db, { ids, from, to }: Asked) =>
  db
    .selectFrom('payment')
    .where('member_id', 'in', ids)
    .where('state', '=', 'succeeded')
    .where('method', '<>', 'credit')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .select(['member_id', 'amount_fen'])

/** Refunds that were reversed were paid again. */
const paidAgain = (db: Db, { ids, from, to }: Asked) =>
  db
    .selectFrom('refund_reversal')
    .where('member_id', 'in', ids)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .select(['member_id', 'balance_fen as amount_fen'])

const paid = (db: Db, asked: Asked) =>
  db
    .selectFrom(paidRows(db, asked).unionAll(paidAgain(db, asked)).as('paid'))
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.sum<number | string | null>('amount_fen').as('sum')])
    .execute()

const refunded = (db: Db, { ids, from, to }: Asked) =>
  db
    .selectFrom('refund')
    .where('member_id', 'in', ids)
    .where('state', '=', 'succeeded')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .groupBy('member_id')
    .select(['member_id', sql<number | string | null>`sum(${moneyBack})`.as('sum')])
    .execute()

const invoiced = (db: Db, { ids, from, to }: Asked) =>
  db
    .selectFrom('invoice')
    .where('member_id', 'in', ids)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.sum<number | string | null>('amount_fen').as('sum')])
    .execute()

export type MonthSums = Readonly<Record<'ordered' | 'paid' | 'refunded' | 'invoiced', Sums>>

/** What each store ordered, paid, had back and was invoiced in a month, in fen. */
export async function monthSums(db: Db, asked: Asked): Promise<MonthSums> {
  const [orders, payments, refunds, invoices] = await Promise.all([
    ordered(db, asked),
    paid(db, asked),
    refunded(db, asked),
    invoiced(db, asked),
  ])
  return { ordered: byMember(orders), paid: byMember(payments), refunded: byMember(refunds), invoiced: byMember(invoices) }
}
