import { Type } from 'typebox'
import { goodsRowExamples, goodsRowResults, photoRowsMax } from '../../goods/rows.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { confirmFields } from './statement.ts'

/** What the seller's ERP changes row by row, each under its own code of the goods. */
export const operateGoodsUpsertCall: Call<typeof operateGoodsRowsSchemas.operateGoodsUpsert> = operatorAddress('goods/upsert')
export const operateGoodsPricesCall: Call<typeof operateGoodsRowsSchemas.operateGoodsPrices> = operatorAddress('goods/prices')
export const operateGoodsStockCall: Call<typeof operateGoodsRowsSchemas.operateGoodsStock> = operatorAddress('goods/stock')
export const operateGoodsAddPhotosCall: Call<typeof operateGoodsRowsSchemas.operateGoodsAddPhotos> = operatorAddress('goods/add_photos')

const rowSchema = Type.Object({
  /** As it was sent; the first is 1. */
  row: Type.Integer(),
  code: Type.String(),
  goods_id: Type.Union([Type.Null(), Type.Integer()]),
  result: Type.Enum([...goodsRowResults]),
  /** Why it is refused, and what of it was left out or should be looked at. */
  reasons: Type.Array(Type.String()),
  notices: Type.Array(Type.String()),
})
export type GoodsRowWire = Wire<typeof rowSchema>

const rowsSchema = Type.Object({
  /** Each row that was sent, in its order: their number is the sum of `done` and `refused`. */
  rows: Type.Array(rowSchema),
  done: Type.Integer(),
  refused: Type.Integer(),
  /** Of prices and announced arrivals: the sheet that takes them back, or null. */
  sheet: Type.Union([Type.Null(), Type.Integer()]),
})
export type GoodsRowsWire = Wire<typeof rowsSchema>

/** 1,000 rows of facts in Chinese, as a form writes them. */
const bodyMaxBytes = 16 * 1024 * 1024

const rowsMaxLength = 4_000_000

const rowsField = (example: readonly object[], maxLength = rowsMaxLength) => ({
  /** A JSON list of objects (docs/operators/erp.md). */
  rows: Type.String({ maxLength, examples: [JSON.stringify(example)] }),
})
const { upsert, prices, stock, photos } = goodsRowExamples

export const operateGoodsRowsSchemas = {
  operateGoodsUpsert: {
    ...operationsOn(rowsField(upsert), rowsSchema)(
      'Adds goods and changes their facts by the code of the ERP; forbidden goods are refused row by row, as in an import',
      {},
    ),
    bodyMaxBytes,
  },
  operateGoodsPrices: {
    ...operationsOn(rowsField(prices), rowsSchema)(
      'Sets prices by customer type; the first answer states what falls below cost or by much, and nothing is applied until it is confirmed',
      { ...confirmFields },
    ),
    bodyMaxBytes,
  },
  operateGoodsStock: {
    ...operationsOn(rowsField(stock), rowsSchema)(
      'Sets the units of batches, or adds to them; new batches with their days. Never less than orders hold. Announces when goods arrive next',
      {},
    ),
    bodyMaxBytes,
  },
  /** A repeated row answers `unchanged`, so the call needs no key. */
  operateGoodsAddPhotos: {
    summary: `Adds pictures to goods by the code of the ERP, up to ${photoRowsMax} row by row; one that the goods have already is not added again`,
    access: 'operator',
    body: Type.Object(rowsField(photos, bodyMaxBytes), { additionalProperties: false }),
    bodyMaxBytes,
    response: rowsSchema,
  },
} as const
