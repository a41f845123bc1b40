import { Type } from 'typebox'
import { programLimits } from '../../people/programs.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, idSchema, unitPriceSchema } from '../schemas.ts'

/** The catalogue as the store sees it, page by page, then what changed since. */
export const goodsPullCall: Call<typeof goodsPullSchemas.goodsPull> = {
  method: 'GET',
  path: '/api/erp/goods',
  shape: { list: [{ id: 0 }], gone: [0], cursor: '' },
}

const priceOrNone = Type.Union([Type.Null(), unitPriceSchema])

const pulledGoodsSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  brand: Type.String(),
  sccj: Type.String(),
  mah: Type.String(),
  ypgg: Type.String(),
  jx: Type.String(),
  bzdw: Type.String(),
  /** 中包装, 件装量, and the least that is sold. */
  zbz: Type.Integer(),
  jzl: Type.Integer(),
  minimum: Type.Integer(),
  pzwh: Type.String(),
  barcode: Type.String(),
  ck_id: idSchema,
  ck_name: Type.String(),
  /** For one unit at the minimum; null where the store may not see it. */
  price: priceOrNone,
  price_name: Type.String(),
  ladder: Type.Array(Type.Object({ number: Type.Integer(), price: unitPriceSchema })),
  /** Units that can be sold; null where the store may not see it. */
  stock: Type.Union([Type.Null(), Type.Integer()]),
  /** Nearest expiry, YYYY-MM-DD, or empty. */
  yxq: Type.String(),
  is_buy: flagSchema,
  /** Why it cannot be bought; else empty. */
  reason: Type.String(),
})
export type PulledGoodsWire = Wire<typeof pulledGoodsSchema>

export const goodsPullSchemas = {
  goodsPull: {
    summary: 'Goods with the prices and stock of the store: all of them, then with each cursor what changed since',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({
      /** Of the answer before; without it the catalogue begins from its start. */
      cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: programLimits.goodsPageMax })),
    }),
    response: Type.Object({
      list: Type.Array(pulledGoodsSchema),
      /** Goods that are not sold any more. */
      gone: Type.Array(idSchema),
      /** 1: this page is of the whole catalogue; goods that no page of it names are not sold any more. */
      is_all: flagSchema,
      /** 1: call again at once with the cursor. */
      more: flagSchema,
      cursor: Type.String(),
    }),
  },
} as const
export type GoodsPullWire = Wire<typeof goodsPullSchemas.goodsPull.response>
