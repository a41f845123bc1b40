import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { photoRoute, sendPhoto } from '../goods-photo/read-photo.ts'

const daySeconds = 86_400

/** Pictures of banners that staff uploaded, which everybody may see; of the shop and of the console. */
export function registerShopPicture(app: FastifyInstance, context: Pick<Context, 'database' | 'config'>): void {
  app.get<{ Params: { id: string } }>('/picture/:id', photoRoute.options, async ({ params }, reply) => {
    const picture = await context.database.read
      .selectFrom('shop_picture')
      .select(['id', 'type'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!picture) throw ApiError.notFound()
    reply.header('cache-control', `public, max-age=${daySeconds}, immutable`).header('cross-origin-resource-policy', 'cross-origin')
    return sendPhoto(context, reply, { table: 'shop_picture', ...picture })
  })
}
