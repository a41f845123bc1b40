import type { Kysely, Selectable } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { goodsFieldColumns } from '@yaoji/contract/goods/facts'
import type { GoodsFacts } from '@yaoji/contract/goods/fields'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { orderDetail, type OrderView } from '../detail/detail.ts'
import { orderLines } from '../detail/find-order.ts'
import { reportsOf, type Report } from './reports.ts'

/** 首营资料 of goods: the papers and their days. */
export type GoodsLicences = { goodsId: number; name: string; papers: readonly { name: string; issued_on: string; url: string }[] }
export type OrderPapers = {
  order: OrderDetailWire
  company: string
  lines: readonly OrderLineRow[]
  /** What is known of the ordered goods today, by their id. */
  facts: ReadonlyMap<number, GoodsFacts>
  /** What has left the warehouse, by line. */
  batches: readonly Selectable<Tables['order_batch']>[]
  /** Their PDFs are read for the archive alone. */
  reports: readonly Report[]
  licences: readonly GoodsLicences[]
}

/** Papers of the goods that were sent, also of those that are no longer on the shelf. */
async function loadGoodsPapers(db: Kysely<Tables>, lines: readonly OrderLineRow[], batches: OrderPapers['batches']) {
  if (batches.length === 0) return []
  return db
    .selectFrom('goods_paper')
    .selectAll()
    .where('goods_id', 'in', [...new Set(lines.map(line => line.goods_id))])
    .orderBy('goods_id')
    .orderBy('id')
    .execute()
}
type Papers = Awaited<ReturnType<typeof loadGoodsPapers>>

function licencesOf(papers: Papers, lines: readonly OrderLineRow[]): GoodsLicences[] {
  const groups = Map.groupBy(
    papers.filter(({ kind }) => kind === 'qualification'),
    ({ goods_id }) => goods_id,
  )
  return [...groups].map(([goodsId, own]) => ({
    goodsId,
    name: lines.find(line => line.goods_id === goodsId)?.name ?? String(goodsId),
    papers: own,
  }))
}

/** An own order with what its papers are made of. */
export async function loadPapersOf(db: Kysely<Tables>, memberId: number, id: string, view: OrderView): Promise<OrderPapers> {
  const order = await orderDetail(db, memberId, id, view)
  const lines = await orderLines(db, id)
  const batches = await db.selectFrom('order_batch').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const { company } = await db.selectFrom('member').select('company').where('id', '=', memberId).executeTakeFirstOrThrow()
  const goods = await db
    .selectFrom('goods')
    .select(['id', ...goodsFieldColumns])
    .where('id', 'in', [...new Set(lines.map(line => line.goods_id))])
    .execute()
  const facts = new Map(goods.map(row => [row.id, row]))
  const papers = await loadGoodsPapers(db, lines, batches)
  const reports = reportsOf(papers, lines, batches)
  return { order, company, lines, facts, batches, reports, licences: licencesOf(papers, lines) }
}
