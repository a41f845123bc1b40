import type { FastifyInstance } from 'fastify'
import { reportFilterCall } from '@yaoji/contract/calls/storefront/inspection-report'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { listReports } from './list.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { findVisit } from '../../identity/session/visit.ts'
import { readDrawn, readUploaded } from './read-report.ts'

/** A name in any script (RFC 6266 section 4.3). */
function named(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="report.pdf"; filename*=UTF-8''${encoded}.pdf`
}

/** Reports as PDFs; with `save` as files, which a browser keeps of another origin for no other reason. Only approved members see papers (service/storefront/goods/detail-papers.ts). */
function registerReportFile(app: FastifyInstance, context: Context): void {
  const serve = (url: string, pattern: string, read: typeof readDrawn) =>
    app.get<{ Params: { id: string }; Querystring: { save?: string } }>(
      url,
      { schema: { params: { type: 'object', properties: { id: { type: 'string', pattern } } } }, logLevel: 'warn' },
      async (request, reply) => {
        const { member } = await findVisit(context, request)
        const report = seesPrices(member) ? await read(context, request.params.id, member.id) : undefined
        if (!report) throw ApiError.notFound()
        return reply
          .header('cache-control', 'private, no-cache')
          .header('cross-origin-resource-policy', 'same-site')
          .header('content-disposition', `${request.query.save ? 'attachment' : 'inline'}; ${named(report.name)}`)
          .type('application/pdf')
          .send(Buffer.from(report.bytes))
      },
    )
  serve('/paper/:id.pdf', String.raw`^\d{1,9}$`, readDrawn)
  serve('/report/:id.pdf', '^[A-Za-z0-9_-]{6,40}$', readUploaded)
}

/** 检验报告: found by goods, batch or order, each as a PDF. */
export function registerReport(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, reportFilterCall, ({ member, query }) => listReports(context.database.read, { member, query, serviceOrigin }))
  registerReportFile(app, context)
}
