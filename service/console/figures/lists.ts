import { sql, type Kysely } from 'kysely'
import type { MissWire, QuietWire, ShortWire } from '@yaoji/contract/calls/console/figures'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Reader } from '../orders/filter.ts'
import { instantsOf, periodOf, type FiguresQuery } from './period.ts'

type Db = Kysely<Tables>
/** Rows that are wanted; a file wants all. */
type Most = number | undefined

const dayMs = 86_400_000

const ownStores = (db: Db, name: string) => db.selectFrom('member').select('member.id').where('salesperson', '=', name)

/** Words that found nothing, the most frequent first; of a salesperson's own stores alone, without visitors. */
export async function missesOf(db: Db, { role, name }: Reader, query: FiguresQuery, now: number, most?: Most): Promise<MissWire[]> {
  const { from, to } = instantsOf(periodOf(query, now))
  const rows = await db
    .selectFrom('search_miss')
    .select(['word', sql<number>`sum(times)`.as('times'), sql<number>`count(distinct nullif(member_id, 0))`.as('stores')])
    .where('day', '>=', from)
    .where('day', '<', to)
    .$if(role === 'sales', own => own.where('member_id', 'in', ownStores(db, name)))
    .groupBy('word')
    .orderBy('times', 'desc')
    .orderBy('word')
    .$if(most !== undefined, some => some.limit(most ?? 0))
    .execute()
  return rows.map(row => ({ word: row.word, times: Number(row.times), stores: Number(row.stores) }))
}

/** Stores that have stopped ordering, those that bought most first. */
export async function quietStoresOf(db: Db, { role, name }: Reader, now: number, most?: Most): Promise<QuietWire[]> {
  const rows = await db
    .selectFrom('quiet_store')
    .innerJoin('member', 'member.id', 'quiet_store.member_id')
    .select(['code', 'company', 'salesperson', 'last_at', 'usual_days', 'month_fen'])
    .where('member.status', '=', 'active')
    .$if(role === 'sales', own => own.where('member.salesperson', '=', name))
    .orderBy('month_fen', 'desc')
    .orderBy('member.id')
    .$if(most !== undefined, some => some.limit(most ?? 0))
    .execute()
  return rows.map(row => ({
    store: row.code,
    company: row.company,
    salesperson: row.salesperson,
    last_at: seconds(Number(row.last_at)),
    silent_days: Math.floor((now - Number(row.last_at)) / dayMs),
    usual_days: row.usual_days,
    month: formatFen(Number(row.month_fen) as Fen),
  }))
}

/** Goods that fell short, most units first. */
export async function shortGoodsOf(db: Db, { role, name }: Reader, query: FiguresQuery, now: number, most?: Most): Promise<ShortWire[]> {
  const { from, to } = instantsOf(periodOf(query, now))
  const rows = await db
    .selectFrom('shortage')
    .innerJoin('order_line', 'order_line.id', 'shortage.line_id')
    .select([
      'goods_id',
      sql<string>`max(name)`.as('name'),
      sql<string>`max(spec)`.as('spec'),
      sql<number>`sum(shortage.quantity)`.as('units'),
      sql<number>`count(distinct shortage.member_id)`.as('stores'),
    ])
    .where('shortage.created_at', '>=', from)
    .where('shortage.created_at', '<', to)
    .$if(role === 'sales', own => own.where('shortage.member_id', 'in', ownStores(db, name)))
    .groupBy('goods_id')
    .orderBy('units', 'desc')
    .orderBy('goods_id')
    .$if(most !== undefined, some => some.limit(most ?? 0))
    .execute()
  return rows.map(row => ({ ...row, units: Number(row.units), stores: Number(row.stores) }))
}
