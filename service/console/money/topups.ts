import type { Kysely } from 'kysely'
import type { ConsoleTopupWire, MoneyQuery } from '@yaoji/contract/calls/console/money'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { usualLimit, usualPage } from '../keyset.ts'
import { byStore } from '../named.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'

type Db = Kysely<Tables>
const columns = ['recharge.created_at', 'recharge.id'] as const
const keys: Readonly<Record<string, SortKey>> = { amount: { value: sortedColumn('amount_fen'), by: 'all' } }

/** Top-ups by transfer; what a provider takes goes on without anybody. */
export function transferredTopups(db: Db, { view = 'open', q = '' }: MoneyQuery) {
  const word = q.trim()
  return db
    .selectFrom('recharge')
    .where('recharge.method', '=', 'transfer')
    .$if(view === 'open', own => own.where('recharge.state', '=', 'created'))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('recharge.code', '=', word.toUpperCase()),
          row('recharge.member_id', 'in', byStore(db, word)),
          row('recharge.id', 'in', db.selectFrom('recharge_arrival').select('recharge_id').where('reference', '=', word)),
        ]),
      ),
    )
}

async function arrivalsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('recharge_arrival')
    .select(['recharge_id', 'amount_fen', 'reference'])
    .where('recharge_id', 'in', ids)
    .orderBy('arrived_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, row => row.recharge_id)
}

/** One page of top-ups by transfer. */
export async function listTopups(db: Db, query: MoneyQuery): Promise<{ list: ConsoleTopupWire[]; next: string | null }> {
  const { view = 'open', limit = usualLimit } = query
  const rows = transferredTopups(db, query)
  const named = (of: typeof rows) =>
    of
      .innerJoin('member', 'member.id', 'recharge.member_id')
      .select(['recharge.id', 'recharge.code', 'recharge.amount_fen', 'recharge.state', 'recharge.created_at'])
      .select(['member.code as store', 'member.company'])
  const read = (ids: readonly string[]) =>
    named(transferredTopups(db, { view: 'all' }))
      .where('recharge.id', 'in', ids)
      .execute()
  const usual = () => usualPage(named(rows), query, { columns, key: 'created', isOldestFirst: view === 'open', limit })
  const { page, next } = await pageSorted(db, { rows, table: 'recharge', keys, query, limit }, read, usual)
  const arrivals = await arrivalsOf(
    db,
    page.map(({ id }) => id),
  )
  const list = page.map(({ id, code, amount_fen, state, created_at, store, company }) => {
    const own = arrivals.get(id) ?? []
    return {
      ...{ topup_code: code, store, company, state },
      amount: formatFen(amount_fen as Fen),
      arrived: formatFen(addFen(...own.map(each => each.amount_fen as Fen))),
      references: own.map(({ reference }) => reference),
      created_at: seconds(created_at),
    }
  })
  return { list, next }
}
