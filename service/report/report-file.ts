import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { isDrawn, reportPdf } from '../goods/report-pdf.ts'
import { ApiError } from '../http/api-error.ts'
import { seesPrices } from '../offer/buyability.ts'
import { findVisit } from '../session/visit.ts'

type Report = { name: string; bytes: Uint8Array }

/** The report of goods on the shelf, or of a batch that this store was sent; undefined for all others. */
async function readReport(db: Kysely<Tables>, id: number, memberId: number): Promise<Report | undefined> {
  const row = await db
    .selectFrom('goods_paper')
    .innerJoin('goods', 'goods.id', 'goods_paper.goods_id')
    .where('goods_paper.id', '=', id)
    .where('goods_paper.kind', '=', 'report')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('goods.status', '=', 'on'),
        exists(
          selectFrom('order_batch')
            .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
            .innerJoin('orders', 'orders.id', 'order_batch.order_id')
            .where('orders.member_id', '=', memberId)
            .whereRef('order_line.goods_id', '=', 'goods_paper.goods_id')
            .whereRef('order_batch.number', '=', 'goods_paper.batch')
            .select('order_batch.id'),
        ),
      ]),
    )
    .select(['goods_paper.name', 'batch', 'issued_on', 'url', 'goods.name as goods', 'spec', 'manufacturer', 'approval_number'])
    .executeTakeFirst()
  if (!row || !isDrawn(row.url)) return
  const { name, goods, spec, manufacturer: maker, approval_number: approval, batch, issued_on: reportedOn, url } = row
  const bytes = reportPdf({ name, goods, spec, maker, approval, batch, reportedOn, url })
  return { name: [goods, batch].filter(Boolean).join('-'), bytes }
}

/** A name in any script (RFC 6266 section 4.3). */
function named(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="report.pdf"; filename*=UTF-8''${encoded}.pdf`
}

/** Reports of the sample data as PDFs; with `save` as files, which a browser keeps of another origin for no other reason. Only approved members see papers (service/goods/detail-papers.ts). */
export function registerReportFile(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string }; Querystring: { save?: string } }>(
    '/paper/:id.pdf',
    {
      schema: { params: { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,9}$' } } } },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const { member } = await findVisit(context, request)
      const report = seesPrices(member) ? await readReport(context.database.read, Number(request.params.id), member.id) : undefined
      if (!report) throw ApiError.notFound()
      return reply
        .header('cache-control', 'private, no-cache')
        .header('cross-origin-resource-policy', 'same-site')
        .header('content-disposition', `${request.query.save ? 'attachment' : 'inline'}; ${named(report.name)}`)
        .type('application/pdf')
        .send(Buffer.from(report.bytes))
    },
  )
}
