import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendSvg } from '../../http/send-svg.ts'
import { drawBlankPack, drawPack, drawPackView, drawPlainPack } from './draw.ts'
import { readPackShot } from './read-pack-shot.ts'

const idPattern = '^\\d{1,9}$'

type View = 'front' | 'plain' | 'back' | 'inside'

async function readPack({ read }: Context['database'], id: number, view: View): Promise<string> {
  const goods = await read
    .selectFrom('goods')
    .select([
      'brand',
      'name',
      'english_name',
      'spec',
      'dosage_form',
      'manufacturer',
      'pack_shot',
      'status',
      'approval_number',
      'storage',
      'barcode',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!goods || goods.status !== 'on') return drawBlankPack()
  const shot = readPackShot(goods)
  const text = {
    // A full name in place of a trade name is no mark, and longer than the place for one.
    brand: goods.brand.includes(goods.name) ? '' : goods.brand,
    name: goods.name,
    english: goods.english_name,
    spec: goods.spec,
    form: goods.dosage_form,
    maker: goods.manufacturer,
  }
  if (view === 'plain') return drawPlainPack(shot, text)
  if (view === 'front') return drawPack(shot, text)
  return drawPackView(view, shot, { ...text, approval: goods.approval_number, storage: goods.storage, barcode: goods.barcode })
}

/** Pictures of goods, drawn from their own data. Goods that are not on the shelf get a blank pack. */
export function registerPackShot(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.get<{ Params: { id: string }; Querystring: { v?: string; plain?: string; view?: 'back' | 'inside' } }>(
    '/pack/:id.svg',
    {
      schema: {
        params: { type: 'object', properties: { id: { type: 'string', pattern: idPattern } } },
        querystring: {
          type: 'object',
          properties: { v: { type: 'string' }, plain: { type: 'string' }, view: { type: 'string', enum: ['back', 'inside'] } },
        },
      },
      logLevel: 'warn',
    },
    async ({ params, query }, reply) => {
      const svg = await readPack(database, Number(params.id), query.plain === '1' ? 'plain' : (query.view ?? 'front'))
      return sendSvg(reply, svg, query.v !== undefined)
    },
  )
}
