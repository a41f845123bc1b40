import { sql, type Transaction } from 'kysely'
import type { BillChannel } from '@yaoji/contract/console/bills'
import { chunks, isSqlite } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { yieldToEventLoop } from '../../platform/queueing/slices.ts'
import { entryKey, matchBill, totalsOf, type MatchedRow } from './match.ts'
import { messages } from './messages.ts'
import type { BillEntry } from './read-bill.ts'
import { numbersAtOnce } from './shop-entries.ts'
import { sidesOf } from './sides.ts'

type Trx = Transaction<Tables>

/** Fourteen columns each. */
const rowsAtOnce = 1_000
const statementLock = 1_100

export type TakenBill = {
  channel: BillChannel
  day: string
  hash: string
  fileName: string
  entries: readonly BillEntry[]
  operator: string
  now: number
}

const knownBill = (trx: Trx, hash: string) => trx.selectFrom('bill').select('id').where('hash', '=', hash).executeTakeFirst()

/** Says of differences, by their rows, how each was settled without a person. */
async function settleBySystem(trx: Trx, reasons: ReadonlyMap<number, string>, now: number): Promise<void> {
  for (const some of chunks([...reasons], rowsAtOnce))
    await trx
      .insertInto('bill_settlement')
      .values(some.map(([row_id, reason]) => ({ row_id, reason, operator: '', settled_at: now })))
      .onConflict(conflict => conflict.column('row_id').doNothing())
      .execute()
}

/** What was missing in the bill of another day is in this one: that difference is settled by itself. */
async function settleMissing(trx: Trx, { day, now }: TakenBill, entries: readonly BillEntry[]): Promise<void> {
  const inBill = new Set(entries.map(entryKey))
  const numbers = [...new Set(entries.map(({ number }) => number))].filter(number => number !== '')
  for (const some of chunks(numbers, numbersAtOnce)) {
    const rows = await trx
      .selectFrom('bill_row')
      .leftJoin('bill_settlement', 'bill_settlement.row_id', 'bill_row.id')
      .select(['bill_row.id', 'kind', 'number'])
      .where('number', 'in', some)
      .where('verdict', '=', 'shop')
      .where('bill_settlement.row_id', 'is', null)
      .execute()
    const settled = rows.filter(row => inBill.has(entryKey(row)))
    const reason = messages.inOtherBill(day)
    await settleBySystem(trx, new Map(settled.map(({ id }) => [id, reason])), now)
  }
}

async function putRows(trx: Trx, bill: number, rows: readonly MatchedRow[]): Promise<void> {
  for (const some of chunks(rows, rowsAtOnce)) {
    await yieldToEventLoop()
    await trx
      .insertInto('bill_row')
      .values(some.map(row => ({ ...row, bill_id: bill })))
      .execute()
  }
}

/** `others`: expenses of a statement that are none of stores. */
type Taken = { bill_id: number; is_known: boolean; others: number }

/** Compares a bill with the shop and stores the result; a bill that was taken before answers its first comparison. */
export async function takeBill(trx: Trx, taken: TakenBill): Promise<Taken> {
  const { channel, day, hash, fileName, operator, now } = taken
  const known = await knownBill(trx, hash)
  if (known) return { bill_id: known.id, is_known: true, others: 0 }
  // Two statements that are taken together would each find the same money of the shop.
  if (channel === 'bank' && !isSqlite(trx)) await sql`select pg_advisory_xact_lock(${statementLock})`.execute(trx)
  const { entries, shop, elsewhere, booked, others } = await sidesOf(trx, taken)
  const rows = matchBill(entries, shop, elsewhere)
  const added = await trx
    .insertInto('bill')
    .values({ channel, day_on: day, hash, file_name: fileName, operator, ...totalsOf(rows), created_at: now })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another person has taken the same bill at the same time.
  if (!added) return { bill_id: (await knownBill(trx, hash))?.id ?? 0, is_known: true, others: 0 }
  await putRows(trx, added.id, rows)
  await settleMissing(trx, taken, entries)
  await settleBySystem(trx, new Map([...booked].map(([id, number]) => [id, messages.booked(number)])), now)
  return { bill_id: added.id, is_known: false, others }
}
