import { Type } from 'typebox'
import { goodsFactNames, type GoodsFactName } from '../../goods/fields.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { cantBuySchema, goodsSchema, goodsShape } from './goods-wire.ts'
import { daySchema, flagSchema, idSchema, pageQuery, unitPriceSchema } from '../schemas.ts'

export * from './goods-wire.ts'

export const goodsSearchCall: Call<typeof goodsSchemas.goodsSearch> = {
  method: 'GET',
  path: '/api/goods/search',
  isSilent: true,
  shape: {
    list: [{ id: 0, name: '', brand: '', pzwh: '', price: null, goods_image: [], match: [] }],
    manufacturers: [{ name: '' }],
  },
}
export const goodsHotCall: Call<typeof goodsSchemas.goodsHot> = {
  method: 'GET',
  path: '/api/goods/hot',
  isSilent: true,
  shape: { list: [''] },
}
export const goodsListCall: Call<typeof goodsSchemas.goodsList> = {
  method: 'GET',
  path: '/api/goods/list',
  shape: { list: [goodsShape], facets: { sccj: [], jx: [], category: [], is_xy: [], flags: [], yxq_min: [] } },
}

/** A note above goods that are not what was typed, for example similar names; empty otherwise. */
const noteSchema = Type.String()

/** What of the goods the keyword met; `name` when it was the name to the letter. */
export const matchedBys = [
  'name',
  'brand',
  'alias',
  'pinyin',
  'initials',
  'manufacturer',
  'spec',
  'origin',
  'approval',
  'barcode',
  'english',
  'traditional',
  'similar',
] as const

export type MatchedByWire = (typeof matchedBys)[number]

export const suggestionSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  brand: Type.String(),
  sccj: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  pzwh: Type.String(),
  barcode: Type.String(),
  goods_image: Type.Array(Type.String()),
  price: Type.Union([Type.Null(), unitPriceSchema]),
  /** 原价, as of listed goods. */
  base_price: Type.Union([Type.Null(), unitPriceSchema]),
  is_buy: flagSchema,
  cant_buy: Type.Union([Type.Null(), cantBuySchema]),
  matched_by: Type.Enum(matchedBys),
  /** [start, end) of the match in `name`, or empty. */
  match: Type.Array(Type.Integer()),
  /** Why goods of another name were found, for display: an alias, and its generic name. */
  why: Type.Optional(Type.String()),
})
export type SuggestionWire = Wire<typeof suggestionSchema>

/** Filters of a list that are on or off: 近效期, 特价, 阶梯, 控销, 优选 (domain.md section 13). */
export const goodsFlagNames = ['in_stock', 'is_tj', 'is_ladder', 'is_jxq', 'is_youx', 'is_kxpz'] as const
export type GoodsFlagName = (typeof goodsFlagNames)[number]

// Written out: of a computed object rollup does not know that browsers can do without it.
const goodsFlags = {
  in_stock: Type.Optional(flagSchema),
  is_tj: Type.Optional(flagSchema),
  is_ladder: Type.Optional(flagSchema),
  is_jxq: Type.Optional(flagSchema),
  is_youx: Type.Optional(flagSchema),
  is_kxpz: Type.Optional(flagSchema),
} satisfies Record<GoodsFlagName, unknown>

const goodsFact = Type.Optional(Type.String({ maxLength: limits.keywordMax }))
/** Pure: browsers do without it. */
const goodsFacts = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ goodsFactNames.map(name => [name, goodsFact])) as Record<
  GoodsFactName,
  typeof goodsFact
> // Every name is mapped.

export const goodsSchemas = {
  goodsSearch: {
    summary: 'Suggestions for a keyword: goods (type 0) or manufacturers first (type 1)',
    access: 'visitor',
    isSought: true,
    programScope: 'look',
    rate: 'search',
    isOpenToPartners: true,
    embedScope: 'search',
    query: Type.Object({
      keywords: Type.String({ maxLength: 10_000 }),
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    }),
    response: Type.Object({
      keywords: Type.String(),
      list: Type.Array(suggestionSchema),
      note: noteSchema,
      manufacturers: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
      /** The way to request missing goods: a page of ours, and the text of its link. */
      request: Type.Optional(Type.Object({ text: Type.String(), path: Type.String() })),
    }),
  },
  goodsHot: {
    summary: 'Hot search words',
    access: 'visitor',
    isOpenToPartners: true,
    embedScope: 'search',
    response: Type.Object({ list: Type.Array(Type.String()) }),
  },
  goodsList: {
    summary: 'Goods by category, keyword and filter, one page',
    access: 'visitor',
    isSought: true,
    programScope: 'look',
    rate: 'search',
    embedScope: 'search',
    query: Type.Object({
      ...pageQuery,
      keywords: Type.Optional(Type.String({ maxLength: 10_000 })),
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      /** What the list is about; `select` chooses within it. */
      category_id: Type.Optional(idSchema),
      select: Type.Optional(idSchema),
      qx: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      zy: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      sccj: Type.Optional(Type.String({ maxLength: limits.manufacturerMax })),
      jx: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
      /** Sent by this warehouse, to reach its start amount. */
      ck_id: Type.Optional(idSchema),
      /** 1 western, 2 Chinese (domain.md section 13). */
      is_xy: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
      /** Expires on this day or later. */
      yxq_min: Type.Optional(daySchema),
      ...goodsFlags,
      ...goodsFacts,
      sort: Type.Optional(Type.Enum(['default', 'price', 'sale', 'number', 'favorite', 'yxq'])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    response: Type.Object({
      ...pageSchema(goodsSchema).properties,
      note: noteSchema,
      facets: Type.Object({
        sccj: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
        jx: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
        category: Type.Array(Type.Object({ id: idSchema, name: Type.String(), count: Type.Integer() })),
        /** 1 western, 2 Chinese. */
        is_xy: Type.Array(Type.Object({ value: Type.Integer(), count: Type.Integer() })),
        flags: Type.Array(Type.Object({ name: Type.Enum([...goodsFlagNames]), count: Type.Integer() })),
        /** Days a number of months from today, for `yxq_min`. */
        yxq_min: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
        /** Other ones in a list of herbs or devices (`zy`, `qx`). */
        facts: Type.Array(
          Type.Object({
            name: Type.Enum([...goodsFactNames]),
            label: Type.String(),
            values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
          }),
        ),
      }),
    }),
  },
} as const
export type GoodsSearchWire = Wire<typeof goodsSchemas.goodsSearch.response>
export type GoodsListQuery = Wire<typeof goodsSchemas.goodsList.query>
export type GoodsListWire = Wire<typeof goodsSchemas.goodsList.response>
