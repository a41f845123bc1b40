import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { consoleReportsCall, consoleReportViewsCall, type ReportsQuery } from '@yaoji/contract/calls/console/reports'
import { reportViews, type ReportView } from '@yaoji/contract/console/contracts'
import type { Context } from '../../platform/context.ts'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { consoleRoute } from '../http/console-route.ts'
import { idIn, placeOf, usualLimit } from '../keyset.ts'
import { fewGoods } from '../named.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'

type Db = Kysely<Tables>

/** Batches in stock, with or without a report; reports without a file are none. */
const ofView = (db: Db, view: ReportView) =>
  db
    .selectFrom('batch')
    .innerJoin('goods', 'goods.id', 'batch.goods_id')
    .where('batch.quantity', '>', 0)
    .where(row => {
      const unreported = row.selectFrom('batch_unreported').select('batch_unreported.batch_id')
      if (view === 'missing') return row('batch.id', 'in', unreported)
      // Not `not in`: PostgreSQL reads all of its rows again for each batch once they are too many for its memory.
      return row.not(row.exists(unreported.whereRef('batch_unreported.batch_id', '=', 'batch.id')))
    })

type Batch = { goods_id: number; number: string }

/** Reports of these batches, by goods and batch; of several the last. */
async function reportsOf(db: Db, batches: readonly Batch[]): Promise<Map<string, { issued_on: string; url: string }>> {
  if (batches.length === 0) return new Map()
  const [goodsIds, numbers] = [batches.map(({ goods_id }) => goods_id), batches.map(({ number }) => number)]
  const rows = await db
    .selectFrom('goods_paper')
    .select(['goods_id', 'batch', 'issued_on', 'url'])
    .where('kind', '=', 'report')
    .where('url', '<>', '')
    .where('goods_id', 'in', [...new Set(goodsIds)])
    .where('batch', 'in', [...new Set(numbers)])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ goods_id, batch, ...report }) => [`${goods_id} ${batch}`, report]))
}

/** Batches with this number, or of goods with this number or word. */
async function byWord(db: Db, word: string) {
  const goods = await fewGoods(db, word)
  const numbered = sql<boolean>`batch.number = ${word}`
  if (!goods) return sql<boolean>`(${numbered} or ${contains('goods.name', word)})`
  return goods.length === 0 ? numbered : sql<boolean>`(${numbered} or batch.goods_id in (${sql.join(goods)}))`
}

const withNames = (rows: ReturnType<typeof ofView>) =>
  rows
    .innerJoin('warehouse', 'warehouse.id', 'batch.warehouse_id')
    .select(['batch.id', 'batch.goods_id', 'goods.name', 'goods.spec', 'goods.manufacturer', 'warehouse.name as warehouse'])
    .select(['batch.number', 'batch.made_on', 'batch.expires_on', 'batch.quantity'])

const keys: Readonly<Record<string, SortKey>> = {
  expires: { value: sortedColumn('expires_on'), isText: true, by: 'index' },
  quantity: { value: sortedColumn('quantity'), by: 'index' },
}

/** One page of batches in stock, those that came last first if no other order is asked for. */
export async function listBatches(db: Db, query: ReportsQuery) {
  const { view = 'missing', q = '', limit = usualLimit } = query
  const word = q.trim()
  const named = word === '' ? undefined : await byWord(db, word)
  const rows = ofView(db, view).$if(named !== undefined, own => own.where(named!))
  const read = (ids: readonly number[]) => withNames(ofView(db, view)).where('batch.id', 'in', ids).execute()
  const usual = async () => {
    const place = idIn(query)
    const found = await withNames(rows)
      .$if(place !== undefined, own => own.where('batch.id', '<', place ?? 0))
      .orderBy('batch.id', 'desc')
      .limit(limit + 1)
      .execute()
    const own = found.slice(0, limit)
    return { page: own, next: found.length > limit ? placeOf(query, own.at(-1)?.id ?? 0) : null }
  }
  const { page, next } = await pageSorted(db, { rows, table: 'batch', keys, query, limit }, read, usual)
  const reports = await reportsOf(db, view === 'there' ? page : [])
  return {
    list: page.map(({ id, name, number, ...row }) => {
      const { issued_on = '', url = '' } = reports.get(`${row.goods_id} ${number}`) ?? {}
      return { ...row, batch_id: id, goods: name, batch: number, issued_on, report_url: url }
    }),
    next,
  }
}

/** Batches in stock with their reports, for those who upload them. */
export function registerConsoleReports(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database
  consoleRoute(app, context, consoleReportsCall, ({ query }) => listBatches(read, query))
  consoleRoute(app, context, consoleReportViewsCall, async () => ({
    views: await Promise.all(reportViews.map(view => countView(replica, view, ofView(replica, view).select('batch.id')))),
  }))
}
