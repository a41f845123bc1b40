import { Type } from 'typebox'
import { promotionReaders, promotionStates, promotionViews, promotionWriters } from '../../console/promotions.ts'
import { operatedPromotionKinds } from '../../promotions/operated-promotions.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { storeCodeSchema } from '../operator/order.ts'
import { promotionFields } from '../operator/promotion.ts'
import { idParams, idSchema } from '../schemas.ts'

/** Promotions as staff find and read them. */
export const consolePromotionsCall: Call<typeof consolePromotionsSchemas.consolePromotions> = {
  method: 'GET',
  path: '/api/console/promotions',
}
export const consolePromotionViewsCall: Call<typeof consolePromotionsSchemas.consolePromotionViews> = {
  method: 'GET',
  path: '/api/console/promotions/views',
}
export const consolePromotionCall: Call<typeof consolePromotionsSchemas.consolePromotion> = {
  method: 'GET',
  path: '/api/console/promotions/:id',
}

/** What a store would see of a promotion that is not saved. */
export const consolePromotionPreviewCall: Call<typeof consolePromotionsSchemas.consolePromotionPreview> = {
  method: 'POST',
  path: '/api/console/promotions/preview',
}

const integerOrNull = Type.Union([Type.Null(), Type.Integer()])

const headFields = {
  promotion_id: Type.Integer(),
  promotion_kind: Type.Enum([...operatedPromotionKinds]),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: integerOrNull,
} as const

const rowFields = {
  ...headFields,
  state: Type.Enum([...promotionStates]),
  /** How many goods it is for; null where it is for all. */
  goods_count: integerOrNull,
  /** For whom, in Chinese; empty for every store. */
  audience: Type.String(),
  /** Units that were sold or given, and how many there are; null where nothing is sold, or no number was set. */
  taken: integerOrNull,
  total: integerOrNull,
  /** Orders that it took money off, and how much; an empty text for kinds that sell or give instead. */
  orders: Type.Integer(),
  saved: Type.String(),
  /** Other promotions for the same goods and stores at the same time. */
  clashes: Type.Integer(),
  /** Who touched it last; empty where it was not set up by a person. */
  operator: Type.String(),
} as const
const rowSchema = Type.Object(rowFields)
export type ConsolePromotionRowWire = Wire<typeof rowSchema>

const goodsSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  /** 批发价, and what it costs here; empty where nothing is said of a price. */
  base: Type.String(),
  price: Type.String(),
  number: Type.Integer(),
  limit: integerOrNull,
  total: integerOrNull,
  taken: Type.Integer(),
})
export type PromotionGoodsWire = Wire<typeof goodsSchema>

const clashSchema = Type.Object({
  ...headFields,
  /** How many goods both are for; null where that is all of them. */
  goods_count: integerOrNull,
  /** The first of them. */
  goods: Type.Array(Type.Integer()),
})
export type PromotionClashWire = Wire<typeof clashSchema>

const detailSchema = Type.Object({
  ...rowFields,
  /** The document as JSON, as the desk takes it (docs/operators/promotions.md). */
  document: Type.String(),
  /** Goods that it sells or gives, and the first goods of its scope. */
  sold: Type.Array(goodsSchema),
  fed: Type.Array(goodsSchema),
  clashing: Type.Array(clashSchema),
  events: Type.Array(
    Type.Object({ event: Type.Enum(['save', 'end']), operator: Type.String(), reason: Type.String(), created_at: Type.Integer() }),
  ),
})
export type ConsolePromotionWire = Wire<typeof detailSchema>

const previewSchema = Type.Object({
  company: Type.String(),
  rank_name: Type.String(),
  /** The moment that is looked at, in seconds: now, or its beginning. */
  at: Type.Integer(),
  /** Whether the store sees anything of it. */
  is_shown: Type.Boolean(),
  goods: Type.Array(
    Type.Object({
      goods_id: Type.Integer(),
      name: Type.String(),
      spec: Type.String(),
      /** Prices without it and with it; empty where the store sees no price. */
      before: Type.String(),
      after: Type.String(),
      /** Tags and benefits that the goods have by it. */
      tags: Type.Array(Type.String()),
      gains: Type.Array(Type.String()),
      /** Why the store cannot buy the goods; empty where it can. */
      refusal: Type.String(),
    }),
  ),
})
export type PromotionPreviewWire = Wire<typeof previewSchema>

export const consolePromotionsSchemas = {
  consolePromotions: {
    summary: 'Promotions of a view, filtered, the newest first',
    access: 'staff',
    staff: promotionReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...promotionViews])),
        kind: Type.Optional(Type.Enum([...operatedPromotionKinds])),
        /** A name, or the number of goods. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        after: Type.Optional(idSchema),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(rowSchema), next: integerOrNull }),
  },
  consolePromotionViews: {
    summary: 'How many promotions each view holds, counted to 1,000',
    access: 'staff',
    staff: promotionReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...promotionViews]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
  consolePromotionPreview: {
    summary: 'What a store would see of a promotion as it was typed: prices, tags and benefits of its first goods; nothing is saved',
    access: 'staff',
    staff: promotionWriters,
    bodyMaxBytes: 300_000,
    body: Type.Object({ ...promotionFields, store: storeCodeSchema }, { additionalProperties: false }),
    response: previewSchema,
  },
  consolePromotion: {
    summary: 'A promotion with its document, goods, clashes and who changed it',
    access: 'staff',
    staff: promotionReaders,
    params: idParams,
    response: detailSchema,
  },
} as const
export type ConsolePromotionsWire = Wire<typeof consolePromotionsSchemas.consolePromotions.response>
