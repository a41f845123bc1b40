import type { Kysely, Selectable } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/order'
import type { OrderLineRow } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { reportPdf } from '../../goods/report-pdf.ts'
import { orderDetail, type OrderView } from '../detail.ts'
import { orderLines } from '../find-order.ts'

export type Report = { goodsId: number; batch: string; pdf: Uint8Array }
/** 首营资料 of goods: which there are, and of which day. */
export type GoodsLicences = { goodsId: number; name: string; papers: readonly { name: string; issued_on: string; url: string }[] }
export type OrderPapers = {
  order: OrderDetailWire
  company: string
  lines: readonly OrderLineRow[]
  /** What has left the warehouse, by line. */
  batches: readonly Selectable<Tables['order_batch']>[]
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

/** The reports of the batches that were sent, as far as they are there. */
function reportsOf(papers: Papers, lines: readonly OrderLineRow[], batches: OrderPapers['batches']): Report[] {
  const byLine = new Map(lines.map(line => [line.id, line]))
  const sent = new Set(batches.map(batch => `${byLine.get(batch.line_id)?.goods_id} ${batch.number}`))
  return papers.flatMap(({ kind, goods_id: goodsId, batch, name, issued_on: reportedOn, url }) => {
    const line = lines.find(each => each.goods_id === goodsId)
    if (kind !== 'report' || url === '' || !line || !sent.has(`${goodsId} ${batch}`)) return []
    const { name: goods, spec, manufacturer: maker, approval_number: approval } = line
    return [{ goodsId, batch, pdf: reportPdf({ name, goods, spec, maker, approval, batch, reportedOn, url }) }]
  })
}

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
  const papers = await loadGoodsPapers(db, lines, batches)
  return { order, company, lines, batches, reports: reportsOf(papers, lines, batches), licences: licencesOf(papers, lines) }
}
