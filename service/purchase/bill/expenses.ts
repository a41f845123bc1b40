import { sql, type Kysely } from 'kysely'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { companyKey } from '../pay/proof.ts'
import { shopAccounts } from '../pay-method/ledger.ts'
import { bookedDays, numbersIn, type BankEntry } from './bank-entries.ts'
import type { BillEntry } from './read-bill.ts'
import { numbersAtOnce } from './shop-entries.ts'

type Db = Kysely<Tables>

const withdrawals = (db: Db) =>
  db.selectFrom('withdrawal').select(['id', 'member_id', 'amount_fen', 'state', 'account_name', 'reference', 'created_at', 'settled_at'])

type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof withdrawals>['execute']>>[number]

const ofWithdrawal = ({ id, member_id, amount_fen, state, account_name, reference, created_at, settled_at }: WithdrawalRow): BankEntry => ({
  ...{ kind: 'refund', isExpense: true, number: id, chargeId: null, paymentId: null, memberId: member_id, companies: [account_name] },
  words: reference === '' ? [] : [reference],
  ...{ fen: amount_fen, at: Number(settled_at ?? created_at), isBooked: state === 'paid' },
})

/** Where a refund is booked that leaves the bank; that of a late transfer goes to the balance of the store. */
const bookedFromBank = (db: Db) =>
  db
    .selectFrom('ledger')
    .select('ledger.account')
    .where('ledger.event_id', '=', sql<string>`'refund:' || refund.id`)
    .where('ledger.account', '=', shopAccounts.bank)

/** Refunds that a person sends through the bank: of transfers that were not credited to a balance, and those that a provider refused. */
const refunds = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .innerJoin('member', 'member.id', 'refund.member_id')
    .leftJoin('charge_refund', 'charge_refund.refund_id', 'refund.id')
    .where(row =>
      row.or([
        row.and([row('payment.method', '=', 'transfer'), row('charge_refund.id', 'is', null), row.exists(bookedFromBank(db))]),
        row('charge_refund.state', 'in', ['by-hand', 'refused']),
      ]),
    )
    .select(['refund.id', 'refund.payment_id', 'refund.cause', 'refund.amount_fen', 'refund.state', 'refund.member_id'])
    .select(['refund.created_at', 'refund.settled_at', 'orders.sn', 'company'])
    .orderBy('refund.id')

type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

/** The refund of an order for one cause is one transfer, though several payments share it. */
function ofRefunds(rows: readonly RefundRow[]): BankEntry[] {
  return [...Map.groupBy(rows, ({ sn, cause, state }) => `${sn} ${cause} ${state}`).values()].flatMap((own): BankEntry[] => {
    const [first] = own
    if (!first) return []
    const { id, payment_id, member_id, company, sn, state, created_at, settled_at } = first
    return [
      {
        ...{ kind: 'refund', isExpense: true, number: id, chargeId: null, paymentId: payment_id, memberId: member_id },
        ...{ companies: [company], words: [sn], fen: own.reduce((sum, { amount_fen }) => sum + amount_fen, 0) },
        ...{ at: Number(settled_at ?? created_at), isBooked: state === 'succeeded' },
      },
    ]
  })
}

/** Withdrawals and refunds that were sent around a day, and those that wait to be sent. */
export async function expenseEntries(db: Db, day: string): Promise<BankEntry[]> {
  const [start, end] = [chinaDayStart(addDays(day, -bookedDays.before)), chinaDayStart(addDays(day, bookedDays.after))]
  const sent = await withdrawals(db).where('state', '=', 'paid').where('settled_at', '>=', start).where('settled_at', '<', end).execute()
  const approved = await withdrawals(db).where('state', '=', 'paying').execute()
  const returned = await refunds(db).where('refund.settled_at', '>=', start).where('refund.settled_at', '<', end).execute()
  const awaited = await refunds(db).where('refund.state', '=', 'awaited').execute()
  return [...[...sent, ...approved].map(ofWithdrawal), ...ofRefunds([...returned, ...awaited])]
}

/** Stores among the names of payees, and orders among the numbers that lines name. */
async function knownIn(db: Db, lines: readonly BillEntry[]) {
  const names = [
    ...new Set(lines.flatMap(({ payer = '' }) => (payer === '' ? [] : [payer, payer.replace(/\(/g, '（').replace(/\)/g, '）')]))),
  ]
  const numbers = [...new Set(lines.flatMap(({ remark = '' }) => numbersIn(remark)))]
  const [companies, orders] = [new Set<string>(), new Set<string>()]
  for (const some of chunks(names, numbersAtOnce))
    for (const { company } of await db.selectFrom('member').select('company').where('company', 'in', some).execute())
      companies.add(companyKey(company))
  for (const some of chunks(numbers, numbersAtOnce))
    for (const { sn } of await db.selectFrom('orders').select('sn').where('sn', 'in', some).execute()) orders.add(sn)
  return { companies, orders }
}

/**
 * The expenses among these lines that are about stores: given to one of the shop's refunds and withdrawals, of the amount of one of them, to a
 * store or for an order. Wages and electricity are none of the shop's business.
 */
export async function expensesOfStores(db: Db, lines: readonly BillEntry[], shop: readonly BankEntry[]): Promise<ReadonlySet<BillEntry>> {
  const { companies, orders } = await knownIn(db, lines)
  const amounts = new Set(shop.map(({ fen }) => fen))
  const payees = new Set(shop.flatMap(own => own.companies.map(companyKey)))
  const isOfStore = ({ number, fen, payer = '', remark = '' }: BillEntry): boolean => {
    const payee = companyKey(payer)
    return (
      number !== '' || amounts.has(fen) || payees.has(payee) || companies.has(payee) || numbersIn(remark).some(each => orders.has(each))
    )
  }
  return new Set(lines.filter(isOfStore))
}
