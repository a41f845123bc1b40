import { Type } from 'typebox'
import { limits } from '../limits.ts'
import type { Call, Wire } from './call.ts'
import { pageSchema } from './envelope.ts'
import { flagSchema, idParams, idSchema, pageQuery, unitPriceSchema } from './schemas.ts'

export const goodsSearchCall = {
  method: 'GET', path: '/api/goods/search', access: 'visitor', isSilent: true, isOpenToPartners: true,
} as const satisfies Call
export const goodsHotCall = {
  method: 'GET', path: '/api/goods/hot', access: 'visitor', isSilent: true, isOpenToPartners: true,
} as const satisfies Call
export const goodsListCall = { method: 'GET', path: '/api/goods/list', access: 'visitor' } as const satisfies Call
export const goodsDetailCall = {
  method: 'GET', path: '/api/goods/detail/:id', access: 'visitor',
} as const satisfies Call

/** Why goods cannot be bought and the one action that mends it (domain.md section 2). */
export const cantBuySchema = Type.Object({
  code: Type.String(),
  text: Type.String(),
  action: Type.Union([Type.Null(), Type.Object({ text: Type.String(), url: Type.String() })]),
})
export type CantBuyWire = Wire<typeof cantBuySchema>

export const tagSchema = Type.Object({ name: Type.String(), describe: Type.String(), is_show: flagSchema })
export type TagWire = Wire<typeof tagSchema>

export const ladderRungSchema = Type.Object({ id: idSchema, number: Type.Integer(), price: unitPriceSchema })

/** Fields that every list of goods shows. Prices are null where they must not be seen. */
const goodsFields = {
  id: idSchema,
  name: Type.String(),
  /** Trade name, shown before the generic name; may be empty. */
  brand: Type.String(),
  sccj: Type.String(),
  /** Marketing authorisation holder when it differs from the maker, else empty. */
  mah: Type.String(),
  ypgg: Type.String(),
  /** Dosage form. */
  jx: Type.String(),
  bzdw: Type.String(),
  /** 中包装 */
  zbz: Type.Integer(),
  /** 件装量 */
  jzl: Type.Integer(),
  pzwh: Type.String(),
  barcode: Type.String(),
  ck_id: idSchema,
  ck_name: Type.String(),
  goods_image: Type.Array(Type.String()),
  /** 0 western, 1 Chinese, 2 controlled sales */
  type: Type.Integer(),
  category_id: idSchema,
  /** Nearest expiry, YYYY-MM-DD, or empty. */
  yxq: Type.String(),
  base_price: Type.Union([Type.Null(), unitPriceSchema]),
  /** What one unit costs this member at the minimum quantity. */
  price: Type.Union([Type.Null(), unitPriceSchema]),
  /** The benefit that won (domain.md section 3), for example 会员价. */
  price_name: Type.String(),
  market_price: Type.Union([Type.Null(), unitPriceSchema]),
  goods_price_id: Type.Union([Type.Null(), idSchema]),
  ladder_price: Type.Array(ladderRungSchema),
  ladder_price_type: Type.Integer(),
  is_buy: flagSchema,
  cant_buy: Type.Union([Type.Null(), cantBuySchema]),
  /** Stock that may be sold. */
  number: Type.Integer(),
  number_label: Type.String(),
  is_dpby: flagSchema,
  /** 起购数量 */
  qg_number: Type.Integer(),
  /** 拆零 allowed */
  is_split: flagSchema,
  is_youx: flagSchema,
  is_free_shipping: flagSchema,
  free_shipping_number: Type.Integer(),
  /** Feeds full reductions and coupons. */
  with_coupon: flagSchema,
  /** What is left of the buyer's limit, or null. */
  quota: Type.Union([Type.Null(), Type.Integer()]),
  is_rx: flagSchema,
  tags: Type.Array(tagSchema),
}
export const goodsSchema = Type.Object(goodsFields)
export type GoodsWire = Wire<typeof goodsSchema>

export const batchSchema = Type.Object({
  ck_id: idSchema, ph: Type.String(), scrq: Type.String(), yxq: Type.String(), number: Type.Integer(),
})
export type BatchWire = Wire<typeof batchSchema>

export const goodsDetailSchema = Type.Object({
  ...goodsFields,
  batches: Type.Array(batchSchema),
  /** Storage, indications and the like, in reading order. */
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  category_path: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
  /** Same generic name, other makers or packs; buyable ones first. */
  substitutes: Type.Array(Type.Object(goodsFields)),
})
export type GoodsDetailWire = Wire<typeof goodsDetailSchema>

export const suggestionSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  brand: Type.String(),
  sccj: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  goods_image: Type.Array(Type.String()),
  price: Type.Union([Type.Null(), unitPriceSchema]),
  is_buy: flagSchema,
  /** Which field matched when it was not the name to the letter: 拼音, 条码, 厂家 … ; else empty. */
  matched_by: Type.String(),
  /** [start, end) of the match in `name`, or empty. */
  match: Type.Array(Type.Integer()),
})
export type SuggestionWire = Wire<typeof suggestionSchema>

export const goodsSchemas = {
  search: {
    summary: 'Suggestions for a keyword: goods (type 0) or manufacturers first (type 1)',
    query: Type.Object({
      keywords: Type.String({ maxLength: 10_000 }),
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    }),
    response: Type.Object({
      keywords: Type.String(),
      list: Type.Array(suggestionSchema),
      manufacturers: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
    }),
  },
  hot: {
    summary: 'Hot search words',
    response: Type.Object({ list: Type.Array(Type.String()) }),
  },
  list: {
    summary: 'Goods by category, keyword and filter, one page',
    query: Type.Object({
      ...pageQuery,
      keywords: Type.Optional(Type.String({ maxLength: 10_000 })),
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      category_id: Type.Optional(idSchema),
      select: Type.Optional(idSchema),
      qx: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      zy: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      sccj: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
      jx: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
      in_stock: Type.Optional(flagSchema),
      is_jxq: Type.Optional(flagSchema),
      is_ladder: Type.Optional(flagSchema),
      is_youx: Type.Optional(flagSchema),
      sort: Type.Optional(Type.Enum(['default', 'price', 'sale', 'number', 'yxq'])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    response: Type.Object({
      ...pageSchema(goodsSchema).properties,
      facets: Type.Object({
        sccj: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
        jx: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
        category: Type.Array(Type.Object({ id: idSchema, name: Type.String(), count: Type.Integer() })),
      }),
    }),
  },
  detail: {
    summary: 'One goods with batches, facts and substitutes',
    params: idParams,
    response: goodsDetailSchema,
  },
} as const
export type GoodsSearchWire = Wire<typeof goodsSchemas.search.response>
export type GoodsListQuery = Wire<typeof goodsSchemas.list.query>
export type GoodsListWire = Wire<typeof goodsSchemas.list.response>
