import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flashSaleSchema } from '../promotions/flash-sale.ts'
import { goodsSchema, goodsShape } from './goods.ts'

const goodsList = { list: [goodsShape] } as const

/** 每日特价 (domain.md section 13, mrtj). */
export const everydayPriceCall: Call<typeof homeGoodsSchemas.everydayPrice> = {
  method: 'GET',
  path: '/api/activity/everyday_price',
  isSilent: true,
  shape: goodsList,
}
/** 秒杀 of now and of the next day. */
export const spikeCall: Call<typeof homeGoodsSchemas.spike> = {
  method: 'GET',
  path: '/api/index/spike',
  isSilent: true,
  shape: { list: [{ spike: { id: 0 }, goods: goodsShape }] },
}
/** 为你推荐 of the home page. */
export const recommendCall: Call<typeof homeGoodsSchemas.recommend> = {
  method: 'GET',
  path: '/api/index_wntj/1',
  isSilent: true,
  shape: goodsList,
}

export const homeGoodsSchemas = {
  everydayPrice: {
    summary: 'Goods with a daily special price now; `ends_at` is the end of the day in 10-digit seconds',
    access: 'visitor',
    response: Type.Object({ list: Type.Array(goodsSchema), ends_at: Type.Integer() }),
  },
  spike: {
    summary: 'Flash sales that run or begin within a day, the running ones first',
    access: 'visitor',
    response: Type.Object({ list: Type.Array(Type.Object({ spike: flashSaleSchema, goods: goodsSchema })) }),
  },
  recommend: {
    summary: 'Goods this buyer is likely to need: of the categories they buy from, else what sells best',
    access: 'visitor',
    response: Type.Object({ list: Type.Array(goodsSchema) }),
  },
} as const
export type EverydayPriceWire = Wire<typeof homeGoodsSchemas.everydayPrice.response>
export type RecommendWire = Wire<typeof homeGoodsSchemas.recommend.response>
export type SpikeWire = Wire<typeof homeGoodsSchemas.spike.response>
