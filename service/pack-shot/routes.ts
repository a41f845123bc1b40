import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { drawBlankPack, drawPack, drawPlainPack } from './draw.ts'
import type { PackShot } from './pack-shot.ts'

const idPattern = '^\\d{1,9}$'
const yearSeconds = 31_536_000
const hourSeconds = 3_600

async function readPack({ read }: Context['database'], id: number, isPlain: boolean): Promise<string> {
  const goods = await read.selectFrom('goods')
    .select(['brand', 'name', 'english_name', 'spec', 'dosage_form', 'manufacturer', 'pack_shot', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!goods || goods.status !== 'on') return drawBlankPack()
  // Written by the sample data and the import alone, both in this shape.
  const shot = JSON.parse(goods.pack_shot) as PackShot
  const text = {
    brand: goods.brand, name: goods.name, english: goods.english_name, spec: goods.spec,
    form: goods.dosage_form, maker: goods.manufacturer,
  }
  return isPlain ? drawPlainPack(shot, text) : drawPack(shot, text)
}

/** A picture may be shown by any page, and may do nothing itself. */
function sendSvg(reply: FastifyReply, svg: string, isVersioned: boolean): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  reply
    .header('cache-control', isVersioned ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('etag', etag)
    .type('image/svg+xml; charset=utf-8')
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(svg)
}

/** Pictures of goods, drawn from their own data. Goods that are not on the shelf get a blank pack. */
export function registerPackShot(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.get<{ Params: { id: string }; Querystring: { v?: string; plain?: string } }>('/pack/:id.svg', {
    schema: {
      params: { type: 'object', properties: { id: { type: 'string', pattern: idPattern } } },
      querystring: { type: 'object', properties: { v: { type: 'string' }, plain: { type: 'string' } } },
    },
    logLevel: 'warn',
  }, async ({ params, query }, reply) => {
    const svg = await readPack(database, Number(params.id), query.plain === '1')
    return sendSvg(reply, svg, query.v !== undefined)
  })
}
