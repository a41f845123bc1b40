import { Type } from 'typebox'
import type { Call, Wire } from './call.ts'
import { goodsSchema, goodsShape } from './goods.ts'

const offers = { list: [goodsShape] } as const

/** 每日特价 (domain.md section 13, mrtj). */
export const everydayPriceCall = {
  method: 'GET',
  path: '/api/activity/everyday_price',
  access: 'visitor',
  isSilent: true,
  shape: offers,
} as const satisfies Call
/** 为你推荐 of the home page. */
export const recommendCall = {
  method: 'GET',
  path: '/api/index_wntj/1',
  access: 'visitor',
  isSilent: true,
  shape: offers,
} as const satisfies Call

export const offerSchemas = {
  everyday: {
    summary: 'Goods with a daily special price now; `ends_at` is the end of the day in 10-digit seconds',
    response: Type.Object({ list: Type.Array(goodsSchema), ends_at: Type.Integer() }),
  },
  recommend: {
    summary: 'Goods this buyer is likely to need: of the categories they buy from, else what sells best',
    response: Type.Object({ list: Type.Array(goodsSchema) }),
  },
} as const
export type EverydayPriceWire = Wire<typeof offerSchemas.everyday.response>
export type RecommendWire = Wire<typeof offerSchemas.recommend.response>
