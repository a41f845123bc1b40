import type { Kysely } from 'kysely'
import { ephedrineSuffix } from '@yaoji/contract/orders/order-kinds'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { entryKey, type ShopEntry } from './match.ts'
import type { BillEntry } from './read-bill.ts'
import { numbersAtOnce } from './shop-entries.ts'

type Db = Kysely<Tables>

/** Money that came to the bank or left it as the shop knows it, and the words by which a line of a statement names it. */
export type BankEntry = ShopEntry & { memberId: number; companies: readonly string[]; words: readonly string[] }

/** The shop books money days after the bank, and hardly ever before. */
export const bookedDays = { before: 3, after: 31 } as const

const numbers = /(CZ)?(\d{16})(-?HM)?/g

/** What may be the number of an order or the code of a top-up in the words of a payer. */
export const numbersIn = (remark: string): string[] =>
  [...remark.toUpperCase().matchAll(numbers)].map(([, before = '', digits = '', after = '']) =>
    before === '' ? digits + (after === '' ? '' : ephedrineSuffix) : before + digits,
  )

const transfers = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .innerJoin('member', 'member.id', 'payment.member_id')
    .where('payment.method', '=', 'transfer')
    .select(['payment.id', 'payment.amount_fen', 'payment.settled_at', 'payment.created_at', 'payment.member_id', 'orders.sn', 'company'])

type TransferRow = Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>[number]

const ofTransfer = ({ id, amount_fen, settled_at, created_at, member_id, sn, company }: TransferRow): BankEntry => ({
  ...{ kind: 'payment', number: id, chargeId: null, paymentId: id, memberId: member_id, companies: [company], words: [sn] },
  ...{ fen: amount_fen, at: Number(settled_at ?? created_at), isBooked: settled_at !== null },
})

/** Money that was booked for a top-up. */
const arrivals = (db: Db) =>
  db
    .selectFrom('recharge_arrival')
    .innerJoin('recharge', 'recharge.id', 'recharge_arrival.recharge_id')
    .innerJoin('member', 'member.id', 'recharge.member_id')
    .select(['recharge_arrival.amount_fen', 'reference', 'arrived_at', 'recharge.code', 'recharge.member_id', 'company'])

type ArrivalRow = Awaited<ReturnType<ReturnType<typeof arrivals>['execute']>>[number]

const ofArrival = ({ amount_fen, reference, arrived_at, code, member_id, company }: ArrivalRow): BankEntry => ({
  ...{
    kind: 'payment',
    number: reference,
    chargeId: null,
    paymentId: null,
    memberId: member_id,
    companies: [company],
    words: [reference, code],
  },
  ...{ fen: amount_fen, at: arrived_at, isBooked: true },
})

const topups = (db: Db) =>
  db
    .selectFrom('recharge')
    .innerJoin('member', 'member.id', 'recharge.member_id')
    .where('recharge.method', '=', 'transfer')
    .where('recharge.state', '=', 'created')
    .select(['recharge.amount_fen', 'recharge.code', 'recharge.created_at', 'recharge.member_id', 'company'])

/** What stores have begun and the shop has not booked: it is where unknown money most often belongs. */
async function awaited(db: Db): Promise<BankEntry[]> {
  const open = await transfers(db)
    .where('orders.state', 'in', [orderStates.awaitingPayment, orderStates.transferToConfirm])
    .where('payment.settled_at', 'is', null)
    .where('payment.state', '=', 'created')
    .execute()
  const announced = (await topups(db).execute()).map(
    ({ amount_fen, code, created_at, member_id, company }): BankEntry => ({
      ...{ kind: 'payment', number: code, chargeId: null, paymentId: null, memberId: member_id, companies: [company], words: [code] },
      ...{ fen: amount_fen, at: created_at, isBooked: false },
    }),
  )
  return [...open.map(ofTransfer), ...announced]
}

/** Repaid credit: one transfer may repay what several stores owe, and the bank has it once. */
async function repaid(db: Db, start: number, end: number): Promise<BankEntry[]> {
  const rows = await db
    .selectFrom('credit_change')
    .innerJoin('member', 'member.id', 'credit_change.member_id')
    .where('credit_change.kind', '=', 'repaid')
    .where('credit_change.created_at', '>=', start)
    .where('credit_change.created_at', '<', end)
    .select(['credit_change.amount_fen', 'reference', 'credit_change.created_at as at', 'credit_change.member_id as memberId', 'company'])
    .orderBy('credit_change.id')
    .execute()
  return [...Map.groupBy(rows, ({ reference }) => reference)].flatMap(([reference, own]): BankEntry[] => {
    const [first] = own
    if (!first) return []
    const { at, memberId } = first
    return [
      {
        ...{ kind: 'payment', number: reference, chargeId: null, paymentId: null, memberId, words: [reference], at, isBooked: true },
        ...{ companies: own.map(({ company }) => company), fen: own.reduce((sum, { amount_fen }) => sum + amount_fen, 0) },
      },
    ]
  })
}

/** Transfers, top-ups and repaid credit that the shop has booked around a day or that a statement names, and what it awaits. */
export async function bankEntries(db: Db, day: string, statement: readonly BillEntry[]): Promise<BankEntry[]> {
  const [start, end] = [chinaDayStart(addDays(day, -bookedDays.before)), chinaDayStart(addDays(day, bookedDays.after))]
  const entries = [
    ...(await transfers(db).where('payment.settled_at', '>=', start).where('payment.settled_at', '<', end).execute()).map(ofTransfer),
    ...(await arrivals(db).where('arrived_at', '>=', start).where('arrived_at', '<', end).execute()).map(ofArrival),
    ...(await repaid(db, start, end)),
    ...(await awaited(db)),
  ]
  const named = [...new Set(statement.flatMap(({ remark = '' }) => numbersIn(remark)))]
  for (const some of chunks(named, numbersAtOnce))
    entries.push(...(await transfers(db).where('orders.sn', 'in', some).execute()).map(ofTransfer))
  return [...new Map(entries.map(entry => [entryKey(entry), entry])).values()]
}
