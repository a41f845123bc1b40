import { sql, type ExpressionBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readKept } from '../../platform/files/read-kept.ts'
import { isDrawn, reportPdf } from '../goods/report-pdf.ts'
import { reportMessages } from '../messages.ts'

type From = Pick<Context, 'database' | 'config'>
/** A report by its own name, without what marks a PDF. */
export type Report = { name: string; bytes: Uint8Array }

/** Goods on the shelf, or a batch that this store was sent. */
function mayRead(memberId: number, batch: 'goods_paper.batch' | 'report_file.batch') {
  return ({ or, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'goods'>) =>
    or([
      eb('goods.status', '=', 'on'),
      exists(
        selectFrom('order_batch')
          .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
          .innerJoin('orders', 'orders.id', 'order_batch.order_id')
          .where('orders.member_id', '=', memberId)
          .whereRef('order_line.goods_id', '=', 'goods.id')
          .where('order_batch.number', '=', sql.ref<string>(batch))
          .select('order_batch.id'),
      ),
    ])
}

const nameOf = (...parts: string[]) => parts.filter(Boolean).join('-')

/** A drawn report of the sample data; undefined for all that this store may not read. */
export async function readDrawn({ database: { read: db } }: From, id: string, memberId: number): Promise<Report | undefined> {
  const row = await db
    .selectFrom('goods_paper')
    .innerJoin('goods', 'goods.id', 'goods_paper.goods_id')
    .where('goods_paper.id', '=', Number(id))
    .where('goods_paper.kind', '=', 'report')
    .where(mayRead(memberId, 'goods_paper.batch'))
    .select(['goods_paper.name', 'batch', 'issued_on', 'url', 'goods.name as goods', 'spec', 'manufacturer', 'approval_number'])
    .executeTakeFirst()
  if (!row || !isDrawn(row.url)) return
  const { name, goods, spec, manufacturer: maker, approval_number: approval, batch, issued_on: reportedOn, url } = row
  return { name: nameOf(goods, batch), bytes: await reportPdf({ name, goods, spec, maker, approval, batch, reportedOn, url }) }
}

/** An uploaded report; one that was replaced says so by its name. */
export async function readUploaded({ database: { read: db }, config }: From, id: string, memberId: number): Promise<Report | undefined> {
  const row = await db
    .selectFrom('report_file')
    .innerJoin('goods', 'goods.id', 'report_file.goods_id')
    .where('report_file.id', '=', id)
    .where(mayRead(memberId, 'report_file.batch'))
    .select(['batch', 'replaced_at', 'goods.name as goods'])
    .executeTakeFirst()
  if (!row) return
  const name = nameOf(row.goods, row.batch, row.replaced_at === null ? '' : reportMessages.replaced)
  return { name, bytes: await readKept(config.files, db, 'report_file', id) }
}
