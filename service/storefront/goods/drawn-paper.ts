import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { sendPrivateSvg } from '../../platform/http/reply/send-svg.ts'
import { findVisit } from '../../identity/session/visit.ts'
import { goodsPaperWords as words, specimenWords } from '../../platform/drawing/messages.ts'
import { drawDocument } from '../../platform/drawing/specimen.ts'

/** The paper as a picture; undefined for papers of goods that are not on the shelf, and of none. */
async function readPaper(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  const paper = await db
    .selectFrom('goods_paper')
    .innerJoin('goods', 'goods.id', 'goods_paper.goods_id')
    .where('goods_paper.id', '=', id)
    .where('goods.status', '=', 'on')
    .select([
      'goods_paper.kind',
      'goods_paper.name',
      'batch',
      'issued_on',
      'goods.name as goods',
      'spec',
      'manufacturer',
      'approval_number',
    ])
    .executeTakeFirst()
  if (!paper) return
  const lines: [string, string][] = [
    [words.goods, paper.goods],
    [words.spec, paper.spec],
    [words.maker, paper.manufacturer],
    [words.approval, paper.approval_number],
    [words.batch, paper.batch],
    [paper.kind === 'report' ? words.reported : words.issued, paper.issued_on],
  ]
  return drawDocument({ name: paper.name, lines: lines.filter(([, value]) => value !== '') }, specimenWords)
}

/** Papers of the sample data's goods, drawn. Only approved members see papers (service/storefront/goods/detail-papers.ts). */
export function registerDrawnPaper(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string } }>(
    '/paper/:id.svg',
    {
      schema: { params: { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,9}$' } } } },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const { member } = await findVisit(context, request)
      const svg = seesPrices(member) ? await readPaper(context.database.read, Number(request.params.id)) : undefined
      if (svg === undefined) throw ApiError.notFound()
      return sendPrivateSvg(reply, svg)
    },
  )
}
