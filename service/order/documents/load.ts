import type { Kysely, Selectable } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/order'
import type { OrderLineRow } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { goodsPaperWords as words, specimenWords } from '../../picture/messages.ts'
import { drawDocument } from '../../picture/specimen.ts'
import { orderDetail, type OrderView } from '../detail.ts'
import { orderLines } from '../find-order.ts'

export type Report = { goodsId: number; batch: string; svg: string }
export type OrderPapers = {
  order: OrderDetailWire
  company: string
  lines: readonly OrderLineRow[]
  /** What has left the warehouse, by line. */
  batches: readonly Selectable<Tables['order_batch']>[]
  reports: readonly Report[]
}

/** The test reports of the batches that were sent, also of goods that are no longer on the shelf. */
async function loadReports(db: Kysely<Tables>, lines: readonly OrderLineRow[], batches: OrderPapers['batches']): Promise<Report[]> {
  if (batches.length === 0) return []
  const byLine = new Map(lines.map(line => [line.id, line]))
  const sent = new Set(batches.map(batch => `${byLine.get(batch.line_id)?.goods_id} ${batch.number}`))
  const papers = await db
    .selectFrom('goods_paper')
    .selectAll()
    .where('kind', '=', 'report')
    .where('goods_id', 'in', [...new Set(lines.map(line => line.goods_id))])
    .orderBy('id')
    .execute()
  return papers.flatMap(({ goods_id: goodsId, batch, name, issued_on }) => {
    const line = lines.find(each => each.goods_id === goodsId)
    if (!line || !sent.has(`${goodsId} ${batch}`)) return []
    const facts: [string, string][] = [
      [words.goods, line.name],
      [words.spec, line.spec],
      [words.maker, line.manufacturer],
      [words.approval, line.approval_number],
      [words.batch, batch],
      [words.reported, issued_on],
    ]
    return [{ goodsId, batch, svg: drawDocument({ name, lines: facts.filter(([, value]) => value !== '') }, specimenWords) }]
  })
}

/** An own order with what its papers are made of. */
export async function loadPapersOf(db: Kysely<Tables>, memberId: number, id: string, view: OrderView): Promise<OrderPapers> {
  const order = await orderDetail(db, memberId, id, view)
  const lines = await orderLines(db, id)
  const batches = await db.selectFrom('order_batch').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const { company } = await db.selectFrom('member').select('company').where('id', '=', memberId).executeTakeFirstOrThrow()
  return { order, company, lines, batches, reports: await loadReports(db, lines, batches) }
}
