import { sql, type Kysely } from 'kysely'
import type { ReportListWire, ReportQuery, ReportWire } from '@yaoji/contract/calls/storefront/inspection-report'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { nameContains } from '../goods/hits.ts'
import { isDrawn } from '../goods/report-pdf.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'

type Db = Kysely<Tables>
type Reading = { member: MemberRow; query: ReportQuery; serviceOrigin: string }
type Asked = { keyword: string; batch: string; orderSn: string }

/** Batches that this store was sent, of all orders or of one; the last of them that was sent says when. */
function ownBatches(db: Db, memberId: number, { orderSn }: Asked) {
  return db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .innerJoin('orders', 'orders.id', 'order_batch.order_id')
    .where('orders.member_id', '=', memberId)
    .$if(orderSn !== '', some => some.where('orders.sn', '=', orderSn))
    .select(['order_line.goods_id', 'order_batch.number', 'order_batch.id as latest'])
}

/** Batches of goods that everybody finds. */
function shelfBatches(db: Db) {
  return db
    .selectFrom('batch')
    .innerJoin('goods', 'goods.id', 'batch.goods_id')
    .where('goods.status', '=', 'on')
    .where('batch.quantity', '>', 0)
    .select(['batch.goods_id', 'batch.number', sql<number>`0`.as('latest')])
}

/** What is asked for, a row for each batch of goods. */
function found(db: Db, memberId: number, asked: Asked) {
  const own = ownBatches(db, memberId, asked)
  const isSearch = asked.orderSn === '' && (asked.keyword !== '' || asked.batch !== '')
  const batches = (isSearch ? own.unionAll(shelfBatches(db)) : own).as('found')
  return db
    .selectFrom(batches)
    .innerJoin('goods', 'goods.id', 'found.goods_id')
    .$if(asked.keyword !== '', some => some.where(nameContains(asked.keyword)))
    .$if(asked.batch !== '', some =>
      some.where(sql<string>`lower(found.number)`, 'like', `${asked.batch.toLowerCase().replace(/[\\%_]/g, '')}%`),
    )
    .groupBy(['goods.id', 'goods.name', 'goods.spec', 'goods.manufacturer', 'found.number'])
}

async function reportsOf(db: Db, goodsIds: readonly number[]) {
  if (goodsIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('goods_paper')
    .where('kind', '=', 'report')
    .where('goods_id', 'in', [...new Set(goodsIds)])
    .where('url', '!=', '')
    .orderBy('id')
    .select(['id', 'goods_id', 'batch', 'issued_on', 'url'])
    .execute()
  return new Map(rows.map(row => [`${row.goods_id} ${row.batch}`, row]))
}

function addressOf({ id, url }: { id: number; url: string }, serviceOrigin: string): string {
  if (isDrawn(url)) return `${serviceOrigin}/paper/${id}.pdf`
  return url.startsWith('/') ? serviceOrigin + url : url
}

async function orderIdOf(db: Db, memberId: number, sn: string): Promise<string> {
  if (sn === '') return ''
  const row = await db.selectFrom('orders').select('id').where('sn', '=', sn).where('member_id', '=', memberId).executeTakeFirst()
  return row?.id ?? ''
}

/** One page of reports: of what the store was sent, the latest first; with words also of what is on the shelf. */
export async function listReports(db: Db, { member, query, serviceOrigin }: Reading): Promise<ReportListWire> {
  const { keyword = '', batch = '', order_sn = '' } = query
  const asked = { keyword: keyword.trim(), batch: batch.trim(), orderSn: order_sn.trim() }
  const all = found(db, member.id, asked)
  const [rows, total, order_id] = await Promise.all([
    pageRows(
      all
        .select(['goods.id', 'goods.name', 'goods.spec', 'goods.manufacturer', 'found.number'])
        .select(({ fn }) => fn.max('found.latest').as('latest'))
        .orderBy('latest', 'desc')
        .orderBy('goods.id')
        .orderBy('found.number'),
      query,
    ),
    countRows(db.selectFrom(all.select('goods.id').as('counted'))),
    orderIdOf(db, member.id, asked.orderSn),
  ])
  const reports = await reportsOf(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ id, name, spec, manufacturer, number: ph }): ReportWire => {
    const report = reports.get(`${id} ${ph}`)
    return {
      goods: { id, name, ypgg: spec, sccj: manufacturer },
      ph,
      report_url: report && seesPrices(member) ? addressOf(report, serviceOrigin) : '',
      status: report ? 'uploaded' : 'waiting',
      issued_on: report?.issued_on ?? '',
    }
  })
  return { ...pageWire(list, total, query), order_id }
}
