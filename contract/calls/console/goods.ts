import { Type } from 'typebox'
import { goodsReaders, goodsStates, goodsViews } from '../../console/goods.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema, integerOrNull, pageOf } from '../schemas.ts'
import { goodsSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'

/** Goods as staff find them. */
export const consoleGoodsCall: Call<typeof consoleGoodsSchemas.consoleGoods> = { method: 'GET', path: '/api/console/goods' }
export const consoleGoodsViewsCall: Call<typeof consoleGoodsSchemas.consoleGoodsViews> = {
  method: 'GET',
  path: '/api/console/goods/views',
}
export const consoleGoodsNamedCall: Call<typeof consoleGoodsSchemas.consoleGoodsNamed> = {
  method: 'GET',
  path: '/api/console/goods/named',
}

/** What a list of goods may be filtered by. */
export const goodsFilterFields = {
  view: Type.Optional(Type.Enum([...goodsViews])),
  /** A name, number, code of the ERP, bar code, approval number or maker. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  category: Type.Optional(idSchema),
}

/** A price of a customer type; 0 is that of everybody else. */
export const rankPriceSchema = Type.Object({ rank: Type.Integer(), price: Type.String() })

export const consoleGoodsRowSchema = Type.Object({
  goods_id: Type.Integer(),
  /** Of the seller's ERP, or empty. */
  code: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  approval_number: Type.String(),
  barcode: Type.String(),
  unit: Type.String(),
  state: Type.Enum([...goodsStates]),
  /** Where prices are from; null for goods that are nowhere. */
  warehouse_id: integerOrNull,
  warehouses: Type.Integer(),
  prices: Type.Array(rankPriceSchema),
  /** What the shop paid last; empty where it is not known, or not for this role. */
  cost: Type.String(),
  onhand: Type.Integer(),
  reserved: Type.Integer(),
  /** Of `onhand`: in batches that are stopped, or end so soon that no store can buy them. */
  unsold: Type.Integer(),
  /** Units that were sold. */
  sales: Type.Integer(),
  /** Of the batch that ends first; empty without one. */
  expires_on: Type.String(),
  is_cold: Type.Integer(),
  is_rx: Type.Integer(),
})
export type ConsoleGoodsRowWire = Wire<typeof consoleGoodsRowSchema>

export const consoleGoodsSchemas = {
  consoleGoods: {
    summary: 'Goods of a view, filtered, by number',
    access: 'staff',
    staff: goodsReaders,
    query: Type.Object(
      {
        ...goodsFilterFields,
        ...sortedFields(goodsSorts, usualPlaces.id),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(consoleGoodsRowSchema),
  },
  consoleGoodsNamed: {
    summary: 'Goods by their numbers, for forms in which numbers are typed or pasted; numbers without goods are left out',
    access: 'staff',
    staff: goodsReaders,
    query: Type.Object(
      { ids: Type.String({ pattern: String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$` }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(consoleGoodsRowSchema) }),
  },
  consoleGoodsViews: {
    summary: 'How many goods each view holds, counted to 1,000, and the categories to choose from',
    access: 'staff',
    staff: goodsReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...goodsViews]), count: Type.Integer(), is_more: Type.Boolean() })),
      categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
  },
} as const
export type ConsoleGoodsWire = Wire<typeof consoleGoodsSchemas.consoleGoods.response>
