import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { goodsNumberSchema } from './recall.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { cellPattern, cellsMax } from '../../goods/cells.ts'
import { goodsStates } from '../../console/goods.ts'
import { daySchema, idSchema, unitPriceSchema } from '../schemas.ts'
import { batchSchema } from './order.ts'
import { sentenceSchema } from './purchase-request.ts'
import { confirmFields } from './statement.ts'

/** What operators note about goods and change of them: signed calls, and `npm run ops` with the same fields. */
export const operateGoodsCostCall: Call<typeof operateGoodsSchemas.operateGoodsCost> = operatorAddress('goods/cost')
export const operateGoodsSheetCall: Call<typeof operateGoodsSchemas.operateGoodsSheet> = operatorAddress('goods/sheet')
export const operateGoodsUndoCall: Call<typeof operateGoodsSchemas.operateGoodsUndo> = operatorAddress('goods/undo')
export const operateGoodsShelfCall: Call<typeof operateGoodsSchemas.operateGoodsShelf> = operatorAddress('goods/shelf')

export const operateGoodsPlacesCall: Call<typeof operateGoodsSchemas.operateGoodsPlaces> = operatorAddress('goods/places')
export const operateGoodsReceiveCall: Call<typeof operateGoodsSchemas.operateGoodsReceive> = operatorAddress('goods/receive')

const goodsNumber = { goods_id: goodsNumberSchema }

const costSchema = Type.Object({
  cost_of: Type.Integer(),
  name: Type.String(),
  cost: Type.String(),
  bought_on: Type.String(),
})
export type CostOperatedWire = Wire<typeof costSchema>

const sheetSchema = Type.Object({
  /** The number of the sheet, which takes it back. */
  sheet: Type.Integer(),
  goods: Type.Integer(),
  changed: Type.Integer(),
  /** Values that are left as they are because they were changed since; of a sheet that takes another back. */
  left: Type.Integer(),
})
export type SheetOperatedWire = Wire<typeof sheetSchema>

const shelfSchema = Type.Object({ goods_id: Type.Integer(), name: Type.String(), state: Type.Enum([...goodsStates]) })
export type ShelfOperatedWire = Wire<typeof shelfSchema>

const placesSchema = Type.Object({ places: Type.Integer(), unchanged: Type.Integer() })
export type PlacesOperatedWire = Wire<typeof placesSchema>

const receivedSchema = Type.Object({
  received_of: Type.Integer(),
  name: Type.String(),
  warehouse: Type.String(),
  batch: Type.String(),
  /** Units of the batch in this warehouse now. */
  quantity: Type.Integer(),
})
export type ReceivedOperatedWire = Wire<typeof receivedSchema>

/** 货位 as it is printed on the shelf, without the sign between the parts. */
const placePattern = String.raw`[^\s:,;<>"'=@+][^\x00-\x1f:,;<>"']{0,19}`

/** 10,000 rows of a price and a stock. */
const sheetMaxBytes = 4 * 1024 * 1024

export const operateGoodsSchemas = {
  operateGoodsCost: operationsOn(goodsNumber, costSchema)(
    'Notes what the shop paid for one unit of goods; the latest day counts, and guards what is sold below it',
    { price: unitPriceSchema, bought_on: Type.Optional(daySchema) },
  ),
  operateGoodsSheet: {
    ...operationsOn({ note: sentenceSchema }, sheetSchema)(
      'Changes prices and stock as one sheet; a value that is no longer what was seen refuses the sheet. The first answer states what falls below cost or by much',
      {
        /** Goods, warehouse, what, which, new value, value that was seen: `1001:1:price:0:9.86:10.07` (contract/goods/cells.ts). */
        cells: Type.Array(Type.String({ pattern: cellPattern }), { minItems: 1, maxItems: cellsMax }),
        ...confirmFields,
      },
    ),
    bodyMaxBytes: sheetMaxBytes,
  },
  operateGoodsUndo: operationsOn({ sheet: idSchema }, sheetSchema)(
    'Takes a sheet back within 30 days, but for values that were changed since',
    { ...confirmFields },
  ),
  operateGoodsShelf: operationsOn(goodsNumber, shelfSchema)('Puts goods on sale or takes them off, with the reason', {
    state: Type.Enum(['on', 'off']),
    reason: sentenceSchema,
  }),
  operateGoodsReceive: operationsOn(goodsNumber, receivedSchema)(
    'Takes goods in: adds units to a batch of a warehouse; a batch that is new there comes with its last day',
    {
      batch: batchSchema,
      quantity: Type.Integer({ minimum: 1, maximum: 99_999_999 }),
      made_on: Type.Optional(daySchema),
      expires_on: Type.Optional(daySchema),
      /** Without it, the warehouse where the goods lie. */
      warehouse_id: Type.Optional(idSchema),
    },
  ),
  operateGoodsPlaces: operationsOn({}, placesSchema)('Notes where goods lie in a warehouse; pick lists follow it', {
    /** Goods, warehouse, 货位: `1001:1:A-01-03`; `1001:1:` forgets it. */
    places: Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}:[1-9]\d{0,8}:(${placePattern})?$` }), {
      minItems: 1,
      maxItems: 2_000,
    }),
  }),
} as const
