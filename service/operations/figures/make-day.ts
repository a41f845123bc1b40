import { sql, type RawBuilder, type Transaction } from 'kysely'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../platform/database/tables.ts'
import { refundReversal } from '../../purchase/pay-method/ledger.ts'
import { moneyBack } from '../../purchase/pay-method/paid-by.ts'

const hourMs = 3_600_000

/** A day as its first instant and the first of the next one, in epoch milliseconds. */
export type Day = { from: number; to: number }

/** @example dayOf('2026-01-02') has the 24 hours from Date.UTC(2026, 0, 1, 16) */
export const dayOf = (day: string): Day => ({ from: chinaDayStart(day), to: chinaDayStart(addDays(day, 1)) })

/** Whole numbers are literals: SQLite binds them as fractions, and divides them so. */
const whole = (value: number) => sql.raw(String(Math.trunc(value)))

const within = (column: string, { from, to }: Day) => sql`${sql.ref(column)} >= ${whole(from)} and ${sql.ref(column)} < ${whole(to)}`

const hourOf = (column: string, { from }: Day) => sql`(${sql.ref(column)} - ${whole(from)}) / ${whole(hourMs)}`

type Source = {
  kind: Tables['figure']['kind']
  detail?: string
  name?: string
  at: string
  amount: RawBuilder<unknown>
  rows: RawBuilder<unknown>
}

const nothing = sql`0`

/** Refunds that were reversed: paid again from the balance, or owed again on 账期. */
const reversals = (day: Day): readonly Source[] => {
  const rows = (column: string) => sql`refund_reversal
    join member on member.id = refund_reversal.member_id
    where ${sql.ref(column)} > 0 and ${within('refund_reversal.created_at', day)}`
  const one = (name: string, column: string): Source => ({
    ...{ kind: 'payment', name, at: 'refund_reversal.created_at', amount: sql.ref(column) },
    rows: rows(column),
  })
  return [one(refundReversal, 'refund_reversal.balance_fen'), one('credit', 'refund_reversal.credit_fen')]
}

/** What is counted, and where it stands; each source names the store by a column `member_id` of `member`. */
const sources = (day: Day): readonly Source[] => {
  const refunds = sql`refund
    join payment on payment.id = refund.payment_id
    join member on member.id = refund.member_id
    where refund.state = 'succeeded' and ${within('refund.settled_at', day)}`
  const shortLines = sql`select line_id, created_at as at from shortage where ${within('created_at', day)}`
  const sentLines = sql`select order_batch.line_id, parcel.shipped_at as at from parcel
    join order_batch on order_batch.parcel_id = parcel.id where ${within('parcel.shipped_at', day)}`
  // A line counts once within a day, in the hour in which it was first heard of.
  const linesOf = (found: RawBuilder<unknown>) => sql`(
      select line_id, min(at) as at from (${found}) as found group by line_id
    ) as first_line
    join order_line on order_line.id = first_line.line_id
    join orders on orders.id = order_line.order_id
    join member on member.id = orders.member_id`
  return [
    {
      ...{ kind: 'order', at: 'orders.created_at', amount: sql`orders.payable_fen` },
      rows: sql`orders join member on member.id = orders.member_id where ${within('orders.created_at', day)}`,
    },
    {
      ...{ kind: 'payment', detail: 'payment.method', at: 'payment.settled_at', amount: sql`payment.amount_fen` },
      rows: sql`payment join member on member.id = payment.member_id
        where payment.state = 'succeeded' and ${within('payment.settled_at', day)}`,
    },
    ...reversals(day),
    {
      ...{ kind: 'refund', detail: 'payment.method', at: 'refund.settled_at', amount: moneyBack },
      rows: sql`${refunds} and ${moneyBack} > 0`,
    },
    {
      ...{ kind: 'debt_cut', detail: 'payment.method', at: 'refund.settled_at', amount: sql`refund.amount_fen - (${moneyBack})` },
      rows: sql`${refunds} and refund.amount_fen > ${moneyBack}`,
    },
    { kind: 'line', at: 'first_line.at', amount: nothing, rows: linesOf(sql`${sentLines} union all ${shortLines}`) },
    { kind: 'short', at: 'first_line.at', amount: nothing, rows: linesOf(shortLines) },
  ]
}

/** The name under which the rows of all stores together are: 30 days of a shop with 50 salespeople are 216,000 rows, and 4,320 of these. */
export const allStores = '*'

/** Makes the figures of a day that is over, once: a day that was made stays as it is. */
export async function makeDay(trx: Transaction<Tables>, day: Day, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('figure_day')
    .values({ day: day.from, made_at: now })
    .onConflict(conflict => conflict.column('day').doNothing())
    .executeTakeFirstOrThrow()
  if (isNew === 0n) return
  for (const { kind, detail, name = '', at, amount, rows } of sources(day)) {
    const named = detail === undefined ? sql.lit(name) : sql.ref(detail)
    await sql`
      insert into figure (day, salesperson, kind, detail, hour, times, amount_fen)
      select ${whole(day.from)}, salesperson, ${sql.lit(kind)}, detail, hour, count(*), sum(amount)
      from (select member.salesperson, ${named} as detail, ${hourOf(at, day)} as hour, ${amount} as amount from ${rows}) as counted
      group by salesperson, detail, hour`.execute(trx)
  }
  await sql`
    insert into figure (day, salesperson, kind, detail, hour, times, amount_fen)
    select day, ${sql.lit(allStores)}, kind, detail, hour, sum(times), sum(amount_fen)
    from figure where day = ${whole(day.from)} group by day, kind, detail, hour`.execute(trx)
}
