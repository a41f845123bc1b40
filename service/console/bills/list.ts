import { type Kysely, type Selectable } from 'kysely'
import type { BillRowsQuery, BillRowWire, BillsQuery, BillWire } from '@yaoji/contract/calls/console/bills'
import { idMax } from '@yaoji/contract/calls/schemas'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { seconds } from '../../platform/http/seconds.ts'
import { usualLimit } from '../keyset.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type BillRow = Selectable<Tables['bill']>

/** Differences that are not settled. */
export const openDifferences = (db: Db) =>
  db
    .selectFrom('bill_row')
    .leftJoin('bill_settlement', 'bill_settlement.row_id', 'bill_row.id')
    .where('bill_row.verdict', '<>', 'matched')
    .where('bill_settlement.row_id', 'is', null)

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
  const amount = (fen: number) => formatFen(fen as Fen)
  return bills.map(({ id, channel, day_on, file_name, hash, operator, matched, different, created_at, ...sums }) => ({
    ...{ bill_id: id, channel, day: day_on, file_name, hash, operator, matched, different },
    provider: { paid: amount(sums.provider_paid_fen), back: amount(sums.provider_back_fen) },
    shop: { paid: amount(sums.shop_paid_fen), back: amount(sums.shop_back_fen) },
    open: openOf.get(id) ?? 0,
    created_at: seconds(created_at),
  }))
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
export async function readBillOf(db: Db, id: number): Promise<BillWire> {
  const row = await db.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirst()
  const [wire] = await billWires(db, row ? [row] : [])
  if (!wire) throw ApiError.notFound(messages.none)
  return wire
}

const amountOf = (fen: number | null) => (fen === null ? '' : formatFen(fen as Fen))

/** One page of a bill's rows, differences first. */
export async function listBillRows(
  db: Db,
  { bill_id, view = 'open', q = '', after, limit = usualLimit }: BillRowsQuery,
): Promise<{ list: BillRowWire[]; next: string | null }> {
  await readBillOf(db, bill_id)
  const word = q.trim()
  const found = await db
    .selectFrom('bill_row')
    .leftJoin('bill_settlement', 'bill_settlement.row_id', 'bill_row.id')
    .leftJoin('charge', 'charge.id', 'bill_row.charge_id')
    .leftJoin('payment', 'payment.id', 'charge.source_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('member', 'member.id', 'charge.member_id')
    .selectAll('bill_row')
    .select(['bill_settlement.reason', 'bill_settlement.operator', 'bill_settlement.settled_at', 'orders.sn', 'member.company'])
    .where('bill_row.bill_id', '=', bill_id)
    .$if(view === 'open', own => own.where('bill_row.verdict', '<>', 'matched').where('bill_settlement.row_id', 'is', null))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('bill_row.number', '=', word),
          row('bill_row.provider_number', '=', word),
          row('orders.sn', '=', word),
          row('member.code', '=', word),
        ]),
      ),
    )
    .$if(after !== undefined, own => own.where('bill_row.id', '>', placeOf(after)))
    .orderBy('bill_row.id')
    .limit(limit + 1)
    .execute()
  const list = found.slice(0, limit).map(row => ({
    ...{ bill_row: row.id, verdict: row.verdict, kind: row.kind, number: row.number, provider_number: row.provider_number },
    ...{ provider_amount: amountOf(row.provider_fen), shop_amount: amountOf(row.shop_fen) },
    ...{ order_sn: row.sn ?? '', company: row.company ?? '', at: seconds(row.at), reason: row.reason ?? '' },
    settled_by: row.operator === '' ? messages.system : (row.operator ?? ''),
    settled_at: row.settled_at === null ? null : seconds(row.settled_at),
  }))
  return { list, next: nextOf(found, limit) }
}
