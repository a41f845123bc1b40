import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readKept } from '../../platform/files/read-kept.ts'

type From = Pick<Context, 'database' | 'config'>

/** The addresses of pictures, of the shop and of the console. */
export const photoRoute = {
  url: '/photo/:id',
  options: {
    schema: { params: { type: 'object', properties: { id: { type: 'string', pattern: '^[A-Za-z0-9_-]{6,40}$' } } } },
    logLevel: 'warn',
  },
} as const

/** A picture of goods with what decides who may see it; undefined for one that there is not. */
export const readPhoto = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('goods_photo')
    .innerJoin('goods', 'goods.id', 'goods_photo.goods_id')
    .select(['goods_photo.id', 'goods_photo.type', 'goods.id as goodsId', 'is_rx', 'status', 'updated_at'])
    .where('goods_photo.id', '=', id)
    .executeTakeFirst()

type Picture = { table: 'goods_photo' | 'shop_picture'; id: string; type: string }

/** Sends a picture, which never changes under its id: a browser that has it gets no second one. */
export async function sendPhoto({ database, config }: From, reply: FastifyReply, { table, id, type }: Picture): Promise<FastifyReply> {
  const etag = `"${id}"`
  reply.header('etag', etag).header('content-security-policy', "default-src 'none'; sandbox")
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(await readKept(config.files, database.read, table, id))
}
