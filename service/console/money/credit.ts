import { sql, type Kysely } from 'kysely'
import type { ConsoleCreditWire, CreditQuery } from '@yaoji/contract/calls/console/money'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { availableCredit } from '../../purchase/pay-method/funds.ts'
import { behind, cutPage, placeIn, usualDirection, usualLimit } from '../keyset.ts'
import { byStore } from '../named.ts'

type Db = Kysely<Tables>
const dayMs = 86_400_000
/** Stores without a debt stand last. */
const never = 9_999_999_999_999
/** By which column its lines are sorted. */
const keyOf = ({ sort }: CreditQuery) => (sort?.endsWith('owed') ? 'owed_fen' : 'created_at')

/** Credit lines with what of them is owed: since when the oldest debt is due, and what is overdue. */
export function creditLines(db: Db, { view = 'open', q = '' }: CreditQuery, now: number) {
  const word = q.trim()
  const left = sql<number>`credit_debt.amount_fen - credit_debt.cleared_fen`
  const debts = db
    .selectFrom('credit_debt')
    .whereRef('cleared_fen', '<', 'amount_fen')
    .groupBy('credit_debt.member_id')
    .select(({ fn }) => [
      'credit_debt.member_id',
      fn.min('due_at').as('due_at'),
      sql<number>`sum(case when credit_debt.due_at < ${now} then ${left} else 0 end)`.as('overdue_fen'),
    ])
  const lines = db
    .selectFrom('credit_line')
    .innerJoin('member', 'member.id', 'credit_line.member_id')
    .leftJoin(debts.as('debt'), 'debt.member_id', 'credit_line.member_id')
    .$if(view === 'open', own => own.where('credit_line.owed_fen', '>', 0))
    .$if(word !== '', own => own.where('credit_line.member_id', 'in', byStore(db, word)))
    .select(['member.code as id', 'member.company', 'member.salesperson', 'limit_fen', 'days', 'owed_fen', 'debt.overdue_fen'])
    .select(sql<number>`coalesce(debt.due_at, ${sql.lit(never)})`.as('created_at'))
  return db.selectFrom(lines.as('line'))
}

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function rowsOf(db: Db, query: CreditQuery, now: number) {
  const key = keyOf(query)
  const [direction, beyond] = usualDirection(query, key === 'owed_fen' ? 'owed' : 'due', true)
  const place = placeIn(query)
  const column = `line.${key}` as const
  return creditLines(db, query, now)
    .selectAll()
    .$if(place !== undefined, own => own.where(behind([column, 'line.id'], beyond, place ?? '')))
    .orderBy(column, direction)
    .orderBy('line.id', direction)
}

/** A store with credit as the console shows it. */
function creditRow(now: number) {
  return ({ id: store, company, salesperson, limit_fen, days, owed_fen, overdue_fen, created_at }: Found): ConsoleCreditWire => {
    const [dueAt, overdue] = [Number(created_at), Number(overdue_fen ?? 0)]
    const credit = { limit: limit_fen as Fen, owed: owed_fen as Fen }
    return {
      ...{ store, company, salesperson, days },
      limit: formatFen(credit.limit),
      owed: formatFen(credit.owed),
      available: formatFen(availableCredit(credit)),
      overdue: formatFen(overdue as Fen),
      overdue_days: overdue > 0 ? Math.ceil((now - dueAt) / dayMs) : 0,
      due_on: dueAt === never ? null : chinaDay(dueAt - 1),
    }
  }
}

/** One page of stores with credit, the longest due first. */
export async function listCredit(db: Db, query: CreditQuery, now: number): Promise<{ list: ConsoleCreditWire[]; next: string | null }> {
  const { limit = usualLimit } = query
  const found = await rowsOf(db, query, now)
    .limit(limit + 1)
    .execute()
  const key = keyOf(query)
  const { next } = cutPage(
    found.map(row => ({ id: row.id, created_at: row[key] })),
    limit,
    query,
  )
  return { list: found.slice(0, limit).map(creditRow(now)), next }
}

/**
 * All of them at once: a store moves in this order when it pays, so that page after page would lose it or show it twice, and every page
 * would add up all debts again.
 */
export async function allCredit(db: Db, query: CreditQuery, now: number): Promise<{ list: ConsoleCreditWire[]; next: null }> {
  return { list: (await rowsOf(db, query, now).execute()).map(creditRow(now)), next: null }
}
