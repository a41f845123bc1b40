import type { FastifyInstance } from 'fastify'
import { findVisit } from '../../identity/session/visit.ts'
import type { Context } from '../../platform/context.ts'
import { packPath } from '../../platform/drawing/pack-shot/path.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { photoRoute, readPhoto, sendPhoto } from './read-photo.ts'

const daySeconds = 86_400

/** Pictures of goods that staff uploaded; of prescription goods a visitor gets the plain pack that is drawn (docs/rules/domain.md section 14). */
export function registerGoodsPhoto(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string } }>(photoRoute.url, photoRoute.options, async (request, reply) => {
    const photo = await readPhoto(context.database.read, request.params.id)
    if (!photo || photo.status === 'banned') throw ApiError.notFound()
    const isRx = photo.is_rx === 1
    reply
      .header('cache-control', isRx ? 'private, no-cache' : `public, max-age=${daySeconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
    if (isRx && !(await findVisit(context, request)).member)
      return reply.redirect(packPath({ id: photo.goodsId, updated_at: Number(photo.updated_at) }, true))
    return sendPhoto(context, reply, { table: 'goods_photo', ...photo })
  })
}
