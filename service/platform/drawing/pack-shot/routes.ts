import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendSvg } from '../../http/reply/send-svg.ts'
import { drawBlankPack, drawPack, drawPackView, drawPlainPack } from './draw.ts'
import { readPackShot } from './read-pack-shot.ts'

const idPattern = '^\\d{1,9}$'

type View = 'front' | 'plain' | 'back' | 'inside'

const drawn = [
  'brand',
  'name',
  'english_name',
  'spec',
  'dosage_form',
  'manufacturer',
  'pack_shot',
  'approval_number',
  'storage',
  'barcode',
] as const

/** What the picture of goods is drawn from: as they are, or as an order has kept them (docs/rules/domain.md section 5). */
async function readDrawn({ read }: Context['database'], id: number, version: number | undefined) {
  const goods = await read
    .selectFrom('goods')
    .select([...drawn, 'status', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  // What may not be sold online is shown nowhere, nor is what was never on the shelf.
  if (!goods || goods.status === 'banned') return
  const isThis = version === undefined || version === goods.updated_at
  if (isThis && goods.status === 'on') return goods
  const kept =
    version === undefined
      ? undefined
      : await read.selectFrom('goods_picture').select(drawn).where('goods_id', '=', id).where('version', '=', version).executeTakeFirst()
  return kept ?? (goods.status === 'on' ? goods : undefined)
}

type Asked = { id: number; view: View; version: number | undefined }

async function readPack(database: Context['database'], { id, view, version }: Asked): Promise<string> {
  const goods = await readDrawn(database, id, version)
  if (!goods) return drawBlankPack()
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

/** As `packShotPath` writes it; what is none is the goods as they are. */
const versionOf = (text: string | undefined) => (text !== undefined && /^[0-9a-z]{1,10}$/.test(text) ? parseInt(text, 36) : undefined)

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
      const view = query.plain === '1' ? 'plain' : (query.view ?? 'front')
      const svg = await readPack(database, { id: Number(params.id), view, version: versionOf(query.v) })
      return sendSvg(reply, svg, query.v !== undefined)
    },
  )
}
