import { type Kysely, type Selectable } from 'kysely'
import type { BillRowsQuery, BillRowWire, BillsQuery, BillWire } from '@yaoji/contract/calls/console/bills'
import { idMax } from '@yaoji/contract/calls/schemas'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from '../../purchase/bill/messages.ts'
import { usualLimit } from '../keyset.ts'

type Db = Kysely<Tables>
type BillRow = Selectable<Tables['bill']>

/** Differences that are not settled. */
export const openDifferences = (db: Db) =>
  db
    .selectFrom('bill_row')
    .leftJoin('bill_settlement', 'bill_settlement.row_id', 'bill_row.id')
    .where('bill_row.verdict', '<>', 'matched')
    .where('bill_settlement.row_id', 'is', null)

const amountOf = (fen: number | null) => (fen === null ? '' : formatFen(fen as Fen))

const billWire = ({ id, day_on, created_at, ...bill }: BillRow, open: number): BillWire => ({
  ...{ bill_id: id, channel: bill.channel, day: day_on, file_name: bill.file_name, hash: bill.hash, operator: bill.operator },
  provider: { paid: amountOf(bill.provider_paid_fen), back: amountOf(bill.provider_back_fen) },
  shop: { paid: amountOf(bill.shop_paid_fen), back: amountOf(bill.shop_back_fen) },
  ...{ matched: bill.matched, different: bill.different, open, created_at: seconds(created_at) },
})

async function billWires(db: Db, bills: readonly BillRow[]): Promise<BillWire[]> {
  if (bills.length === 0) return []
  const counted = await openDifferences(db)
    .where(
      'bill_row.bill_id',
      'in',
      bills.map(({ id }) => id),
    )
    .select(['bill_row.bill_id', ({ fn }) => fn.countAll().as('count')])
    .groupBy('bill_row.bill_id')
    .execute()
  const openOf = new Map(counted.map(({ bill_id, count }) => [bill_id, Number(count)]))
  return bills.map(bill => billWire(bill, openOf.get(bill.id) ?? 0))
}

/** PostgreSQL fails at an id that no row can have. */
const placeOf = (after = '0'): number => Math.min(Number(after), idMax)

const nextOf = (found: readonly { id: number }[], limit: number): string | null =>
  found.length > limit ? String(found[limit - 1]?.id) : null

/** One page of bills, the newest first. */
export async function listBills(db: Db, { view = 'open', q = '', channel, after, limit = usualLimit }: BillsQuery) {
  const word = q.trim()
  const found = await db
    .selectFrom('bill')
    .selectAll()
    .$if(view === 'open', own => own.where('different', '>', 0).where('id', 'in', openDifferences(db).select('bill_row.bill_id')))
    .$if(channel !== undefined, own => own.where('channel', '=', channel ?? 'wechat'))
    .$if(word !== '', own => own.where(row => row.or([row('day_on', '=', word), row('file_name', '=', word), row('operator', '=', word)])))
    .$if(after !== undefined, own => own.where('id', '<', placeOf(after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return { list: await billWires(db, found.slice(0, limit)), next: nextOf(found, limit) }
}

/** @throws {ApiError} where there is none */
async function findBill(db: Db, id: number): Promise<BillRow> {
  const row = await db.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownBill)
  return row
}

/** @throws {ApiError} where there is none */
export async function readBillOf(db: Db, id: number): Promise<BillWire> {
  const bill = await findBill(db, id)
  return billWire(bill, await countRows(openDifferences(db).where('bill_row.bill_id', '=', id)))
}

/** Rows with how they were settled, and the order and the store that they belong to: by their charge, or as the bank's words say. */
const billRows = (db: Db) =>
  db
    .selectFrom('bill_row')
    .leftJoin('bill_settlement', 'bill_settlement.row_id', 'bill_row.id')
    .leftJoin('charge', 'charge.id', 'bill_row.charge_id')
    .leftJoin('payment', join =>
      join.on(({ eb, ref, fn }) => eb('payment.id', '=', fn.coalesce(ref('bill_row.payment_id'), ref('charge.source_id')))),
    )
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('member', join =>
      join.on(({ eb, ref, fn }) => eb('member.id', '=', fn.coalesce(ref('bill_row.member_id'), ref('charge.member_id')))),
    )
    .selectAll('bill_row')
    .select(['bill_settlement.reason', 'bill_settlement.operator', 'bill_settlement.settled_at', 'orders.sn', 'member.company'])

type FoundRow = Awaited<ReturnType<ReturnType<typeof billRows>['execute']>>[number]

const rowWire = (row: FoundRow): BillRowWire => ({
  ...{
    bill_row: row.id,
    verdict: row.verdict,
    kind: row.kind,
    is_expense: row.is_expense,
    number: row.number,
    provider_number: row.provider_number,
  },
  ...{ provider_amount: amountOf(row.provider_fen), shop_amount: amountOf(row.shop_fen) },
  ...{ order_sn: row.sn ?? '', company: row.company ?? '', payer: row.payer, remark: row.remark },
  ...{ at: seconds(row.at), reason: row.reason ?? '' },
  settled_by: row.operator === '' ? messages.system : (row.operator ?? ''),
  settled_at: row.settled_at === null ? null : seconds(row.settled_at),
})

const searchable = ['bill_row.number', 'bill_row.provider_number', 'bill_row.payer', 'orders.sn', 'member.code'] as const

/** One page of a bill's rows, differences first. */
export async function listBillRows(
  db: Db,
  { bill_id, view = 'open', q = '', after, limit = usualLimit }: BillRowsQuery,
): Promise<{ list: BillRowWire[]; next: string | null }> {
  await findBill(db, bill_id)
  const word = q.trim()
  const found = await billRows(db)
    .where('bill_row.bill_id', '=', bill_id)
    .$if(view === 'open', own => own.where('bill_row.verdict', '<>', 'matched').where('bill_settlement.row_id', 'is', null))
    .$if(word !== '', own => own.where(row => row.or(searchable.map(column => row(column, '=', word)))))
    .$if(after !== undefined, own => own.where('bill_row.id', '>', placeOf(after)))
    .orderBy('bill_row.id')
    .limit(limit + 1)
    .execute()
  return { list: found.slice(0, limit).map(rowWire), next: nextOf(found, limit) }
}
