import { Type } from 'typebox'
import { goodsReaders } from '../../console/goods.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, idParams } from '../schemas.ts'
import { consoleGoodsRowSchema, rankPriceSchema } from './goods.ts'

/** One goods as staff see it. */
export const consoleGoodsItemCall: Call<typeof consoleGoodsItemSchemas.consoleGoodsItem> = { method: 'GET', path: '/api/console/goods/:id' }

const batchSchema = Type.Object({
  number: Type.String(),
  made_on: Type.String(),
  expires_on: Type.String(),
  quantity: Type.Integer(),
  /** Days until it expires; below 0 it has expired. */
  days: Type.Integer(),
  /** Neither sold nor sent, by 停售 or a recall. */
  is_stopped: flagSchema,
})

const placeSchema = Type.Object({
  warehouse_id: Type.Integer(),
  warehouse: Type.String(),
  onhand: Type.Integer(),
  reserved: Type.Integer(),
  /** 下次到货: the China day, and the units as digits; empty where it is not known. */
  arrives_on: Type.String(),
  arrives_units: Type.String(),
  /** 货位; empty where it is not known. */
  place: Type.String(),
  prices: Type.Array(rankPriceSchema),
  /** The last prices for all customer types, with the seconds from which each was in force; the newest first. */
  listed: Type.Array(Type.Object({ price: Type.String(), since: Type.Integer() })),
  batches: Type.Array(batchSchema),
})
export type GoodsPlaceWire = Wire<typeof placeSchema>

const eventSchema = Type.Object({
  /** The operation. */
  what: Type.String(),
  who: Type.String(),
  entry_point: Type.String(),
  note: Type.String(),
  /** What changed: its name in Chinese, before and after. */
  changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
  /** Of a price sheet; 0 for another operation. */
  sheet: Type.Integer(),
  /** Seconds. */
  created_at: Type.Integer(),
})
export type GoodsEventWire = Wire<typeof eventSchema>

export const consoleGoodsItemSchema = Type.Object({
  goods: consoleGoodsRowSchema,
  /** Address of the picture on the shop's own origin. */
  picture: Type.String(),
  /** Ids of the uploaded pictures, in their order. */
  photos: Type.Array(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  places: Type.Array(placeSchema),
  ladder: Type.Array(Type.Object({ number: Type.Integer(), price: Type.String() })),
  /** Units that were sold in the last 30 days. */
  sold: Type.Integer(),
  /** Stores with an agreed price in force. */
  agreed: Type.Integer(),
  promotions: Type.Array(
    Type.Object({
      name: Type.String(),
      price: Type.String(),
      begins_at: Type.Integer(),
      ends_at: Type.Union([Type.Null(), Type.Integer()]),
    }),
  ),
  papers: Type.Array(Type.Object({ name: Type.String(), batch: Type.String(), issued_on: Type.String() })),
  /** Changes of prices, stock and state, the newest first. */
  history: Type.Array(eventSchema),
})
export type ConsoleGoodsItemWire = Wire<typeof consoleGoodsItemSchema>

export const consoleGoodsItemSchemas = {
  consoleGoodsItem: {
    summary: 'Goods with their prices, batches, promotions, papers and who changed what',
    access: 'staff',
    staff: goodsReaders,
    params: idParams,
    response: consoleGoodsItemSchema,
  },
} as const
