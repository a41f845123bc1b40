import { sql, type Kysely } from 'kysely'
import type { MoneyLogFileWire, MoneyLogQuery, MoneyLogWire, MoneyMoveWire } from '@yaoji/contract/calls/purchase/wallet'
import { csvText } from '@yaoji/contract/domain/csv'
import { chinaDayEnd, chinaDayStart, chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { refundReversal } from '../pay-method/ledger.ts'
import { messages } from './messages.ts'
import { movedOrders } from './moved-orders.ts'

/** `use_type` of what is booked on a balance (domain.md section 9); whatever else is an adjustment. */
const useTypes: Readonly<Record<string, number>> = {
  recharge: 1,
  pay: 2,
  refund: 3,
  cashback: 4,
  withdraw: 5,
  mall: 2,
  'mall-back': 3,
  [refundReversal]: 7,
}
const adjustment = 6
export const typeOfMove = (kind: string): number => useTypes[kind] ?? adjustment

/** Every entry of a balance with what the balance was behind it. */
const entries = (db: Kysely<Tables>, memberId: number) =>
  db
    .selectFrom('ledger')
    .where('account', '=', `member:${memberId}`)
    .select(['event_id', 'kind', 'delta_fen', 'created_at'])
    .select(sql<number | string>`sum(delta_fen) over (order by created_at, event_id)`.as('balance'))
    .as('entry')

const own = (db: Kysely<Tables>, memberId: number, { use_type: type = 0, start_time: start, end_time: end }: MoneyLogQuery) => {
  const kinds = Object.keys(useTypes).filter(kind => useTypes[kind] === type)
  return db
    .selectFrom(entries(db, memberId))
    .$if(type > 0 && type !== adjustment, query => (kinds.length > 0 ? query.where('kind', 'in', kinds) : query.where('kind', '=', '')))
    .$if(type === adjustment, query => query.where('kind', 'not in', Object.keys(useTypes)))
    .$if(start !== undefined, query => query.where('created_at', '>=', chinaDayStart(start ?? '')))
    .$if(end !== undefined, query => query.where('created_at', '<', chinaDayEnd(chinaDayStart(end ?? ''))))
}

/** @throws {ApiError} 422 for days in the wrong order, which nothing lies between */
function checkDays({ start_time: start, end_time: end }: MoneyLogQuery): void {
  if (start !== undefined && end !== undefined && end < start) throw ApiError.invalid('end_time', messages.endsBefore)
}

const idsOf = (events: readonly string[], prefix: string) =>
  events.filter(event => event.startsWith(prefix)).map(event => event.slice(prefix.length))

/** The orders that payments and refunds were for, by the event that booked them. */
function ordersOf(db: Kysely<Tables>, events: readonly string[]) {
  const paid = db
    .selectFrom('payment')
    .where('id', 'in', [...idsOf(events, 'pay:'), ''])
    .select(['id', 'order_id'])
  const back = db
    .selectFrom('refund')
    .where('id', 'in', [...idsOf(events, 'refund:'), ''])
    .select(['id', 'order_id'])
  const cashback = db
    .selectFrom('cashback_move')
    .where('id', 'in', [...idsOf(events, 'cashback:'), ''])
    .select(['id', 'order_id'])
  const reversed = db
    .selectFrom('refund_reversal')
    .where('id', 'in', [...idsOf(events, `${refundReversal}:`), ''])
    .select(['id', 'order_id'])
  return movedOrders(db, paid.unionAll(back).unionAll(cashback).unionAll(reversed).as('moved'))
}

/** What stood on the transfers that came, by the event that booked them. */
async function codesOf(db: Kysely<Tables>, events: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('recharge_arrival')
    .innerJoin('recharge', 'recharge.id', 'recharge_id')
    .where('recharge_arrival.id', 'in', [...idsOf(events, 'recharge:'), ''])
    .select(['recharge_arrival.id', 'code'])
    .execute()
  return new Map(rows.map(({ id, code }) => [`recharge:${id}`, code]))
}

type Rows = { query: MoneyLogQuery; from: number; count: number }

async function movesOf(db: Kysely<Tables>, memberId: number, { query, from, count }: Rows): Promise<MoneyMoveWire[]> {
  const rows = await own(db, memberId, query)
    .select(['event_id', 'kind', 'delta_fen', 'created_at', 'balance'])
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(count)
    .offset(from)
    .execute()
  const events = rows.map(row => row.event_id)
  const orders = await ordersOf(db, events)
  const codes = await codesOf(db, events)
  return rows.map(row => {
    const order = orders.get(row.event_id.slice(row.event_id.indexOf(':') + 1))
    return {
      id: row.event_id,
      use_type: typeOfMove(row.kind),
      amount: formatFen(row.delta_fen as Fen),
      balance: formatFen(Number(row.balance) as Fen),
      order_id: order?.order_id ?? '',
      order_sn: order?.sn ?? '',
      topup_code: codes.get(row.event_id) ?? '',
      created_at: seconds(row.created_at),
    }
  })
}

/** What came to a balance and went from it, one page, the latest first. */
export async function moneyLog(db: Kysely<Tables>, memberId: number, query: MoneyLogQuery): Promise<MoneyLogWire> {
  checkDays(query)
  const [from, to] = pageRange(query)
  const total = await countRows(own(db, memberId, query))
  return pageWire(await movesOf(db, memberId, { query, from, count: to - from }), total, query)
}

const exportedMax = 10_000

/** The same as a table for spreadsheets, the newest 10,000 of them. */
export async function moneyLogFile(db: Kysely<Tables>, memberId: number, query: MoneyLogQuery): Promise<MoneyLogFileWire> {
  checkDays(query)
  const moves = await movesOf(db, memberId, { query, from: 0, count: exportedMax })
  const rows = moves.map(move => [
    chinaMinute(move.created_at * 1_000),
    messages.useTypes[move.use_type] ?? '',
    move.order_sn,
    move.amount,
    move.balance,
    move.topup_code,
  ])
  return { name: messages.logFile, text: csvText([messages.logColumns, ...rows]) }
}
