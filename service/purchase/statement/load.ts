import { sql, type Kysely, type SqlBool } from 'kysely'
import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import { invoiceNames } from '@yaoji/contract/orders/order-wishes'
import { storeOf, type StoreScope } from '../../identity/store-scope/scope.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { monthRange } from '../invoice/list.ts'
import { statusText } from '../order/messages.ts'
import { refundReversal } from '../pay-method/ledger.ts'
import { moneyBack } from '../pay-method/paid-by.ts'
import { payMethodName } from '../pay-method/methods.ts'
import { typeOfMove } from '../wallet/money-log.ts'
import { creditOf, type Credit, type Month } from './credit.ts'
import { messages as walletMessages } from '../wallet/messages.ts'

type Db = Kysely<Tables>

const yuan = (fen: number) => formatFen(fen as Fen)
const sumOf = (rows: readonly { amount_fen: number }[]) => addFen(...rows.map(row => row.amount_fen as Fen))

const within = (column: string, { from, to }: Month) => sql<SqlBool>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`

const ordersOf = (db: Db, month: Month) =>
  db
    .selectFrom('orders')
    .select(['member_id', 'id as order_id', 'sn', 'state', 'payable_fen as amount_fen', 'paid_at as at'])
    .where('member_id', 'in', month.ids)
    .where(within('paid_at', month))
    .orderBy('paid_at')
    .orderBy('id')
    .execute()

const ownPayments = (db: Db, month: Month) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'payment.member_id', 'order_id', 'sn', 'method', 'amount_fen', 'settled_at as at'])
    .where('payment.member_id', 'in', month.ids)
    .where('payment.state', '=', 'succeeded')
    // Bought on 账期 is owed, not paid (./credit.ts).
    .where('method', '<>', 'credit')
    .where(within('settled_at', month))

/** Refunds that were reversed were paid again from the balance. */
const reversalsOf = (db: Db, month: Month) =>
  db
    .selectFrom('refund_reversal')
    .innerJoin('orders', 'orders.id', 'refund_reversal.order_id')
    .select(['refund_reversal.id', 'refund_reversal.member_id', 'order_id', 'sn'])
    .select([sql.lit<string>(refundReversal).as('method'), 'balance_fen as amount_fen', 'refund_reversal.created_at as at'])
    .where('refund_reversal.member_id', 'in', month.ids)
    .where('balance_fen', '>', 0)
    .where(within('refund_reversal.created_at', month))

const paymentsOf = (db: Db, month: Month) =>
  db
    .selectFrom(ownPayments(db, month).unionAll(reversalsOf(db, month)).as('paid'))
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute()

const refundsOf = (db: Db, month: Month) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund.member_id', 'refund.order_id', 'sn', 'method', 'refund.settled_at as at'])
    .select(moneyBack.as('amount_fen'))
    .where(moneyBack, '>', 0)
    .where('refund.member_id', 'in', month.ids)
    .where('refund.state', '=', 'succeeded')
    .where(within('refund.settled_at', month))
    .orderBy('refund.settled_at')
    .orderBy('refund.id')
    .execute()

const invoicesOf = (db: Db, month: Month) =>
  db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['invoice.member_id', 'order_id', 'sn', 'invoice.kind', 'number', 'amount_fen', 'issued_at as at'])
    .where('invoice.member_id', 'in', month.ids)
    .where(within('issued_at', month))
    .orderBy('issued_at')
    .orderBy('invoice.id')
    .execute()

/** The ledger's balance: before the month, and its changes in it by purpose. */
async function balanceOf(db: Db, month: Month) {
  const accounts = month.ids.map(id => `member:${id}`)
  const own = db.selectFrom('ledger').where('account', 'in', accounts)
  const { before } = await own
    .select(({ fn }) => fn.sum<number | string | null>('delta_fen').as('before'))
    .where('created_at', '<', month.from)
    .executeTakeFirstOrThrow()
  const rows = await own
    .select(({ fn }) => ['kind', fn.sum<number | string>('delta_fen').as('moved')])
    .where(within('created_at', month))
    .groupBy('kind')
    .execute()
  const byType = new Map<number, number>()
  for (const { kind, moved } of rows) byType.set(typeOfMove(kind), (byType.get(typeOfMove(kind)) ?? 0) + Number(moved))
  const moves = [...byType].toSorted(([one], [other]) => one - other)
  const opening = Number(before ?? 0)
  return { opening, closing: moves.reduce((sum, [, moved]) => sum + moved, opening), moves }
}

type Dated = { member_id: number; order_id: string; sn: string; amount_fen: number; at: number | null }

const sumsOf = (lists: Lists, credit: Pick<Credit, 'repaid' | 'totals'>): StatementWire['totals'] => {
  const [paid, refunded] = [sumOf(lists.payments), sumOf(lists.refunds)]
  return {
    ordered: yuan(sumOf(lists.orders)),
    paid: yuan(paid),
    refunded: yuan(refunded),
    net: yuan(paid + credit.repaid - refunded),
    invoiced: yuan(sumOf(lists.invoices)),
    ...credit.totals,
  }
}

type Lists = Readonly<Record<'orders' | 'payments' | 'refunds' | 'invoices', readonly { member_id: number; amount_fen: number }[]>>

/** The totals of each store. */
function storesOf({ stores }: StoreScope, lists: Lists, credit: Credit): NonNullable<StatementWire['stores']> {
  const names = ['orders', 'payments', 'refunds', 'invoices'] as const
  const byStore = names.map(name => Map.groupBy(lists[name], row => row.member_id))
  return [...stores.values()].map(store => {
    const [orders = [], payments = [], refunds = [], invoices = []] = byStore.map(rows => rows.get(store.id) ?? [])
    return { ...store, ...sumsOf({ orders, payments, refunds, invoices }, credit.ofStore(store.id)) }
  })
}

/** Booked orders, payments, refunds, invoices and balance of a month, with a number of statements that does not depend on the stores. */
export async function loadStatement(
  db: Db,
  { company, scope }: { company: string; scope: StoreScope },
  month: string,
  now: number,
): Promise<StatementWire> {
  const [from, to] = monthRange(month)
  const asked: Month = { ids: scope.ids, from, to }
  const [orders, payments] = [await ordersOf(db, asked), await paymentsOf(db, asked)]
  const [refunds, invoices] = [await refundsOf(db, asked), await invoicesOf(db, asked)]
  const { opening, closing, moves } = await balanceOf(db, asked)
  const credit = await creditOf(db, asked, now)
  const lists = { orders, payments, refunds, invoices }
  const dated = ({ member_id, order_id, sn, amount_fen, at }: Dated) => ({
    ...storeOf(scope, member_id),
    ...{ at: seconds(at ?? 0), order_id, order_sn: sn, amount: yuan(amount_fen) },
  })
  return {
    month,
    company,
    opening: yuan(opening),
    closing: yuan(closing),
    totals: sumsOf(lists, credit),
    ...(scope.isJoint && { stores: storesOf(scope, lists, credit) }),
    orders: orders.map(row => ({ ...dated(row), status_text: statusText(row.state) })),
    payments: payments.map(row => ({ ...dated(row), method: payMethodName(row.method) })),
    refunds: refunds.map(row => ({ ...dated(row), method: payMethodName(row.method) })),
    credit: credit.debts.map(({ member_id, ...row }) => ({ ...storeOf(scope, member_id), ...row })),
    repayments: credit.repayments.map(({ member_id, ...row }) => ({ ...storeOf(scope, member_id), ...row })),
    invoices: invoices.map(row => ({ ...dated(row), number: row.number, kind: invoiceNames[row.kind] })),
    moves: moves.map(([use_type, moved]) => ({ use_type, name: walletMessages.useTypes[use_type] ?? '', amount: yuan(moved) })),
  }
}
