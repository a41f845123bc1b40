import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { couponOfferSchema } from '../promotions/coupon-centre.ts'
import { goodsSchema, goodsShape } from './goods.ts'
import { idSchema } from '../schemas.ts'

/** Where a campaign stands; `refused`: it runs, or will, and is not for this store. */
export const campaignStates = ['running', 'ahead', 'refused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Where a campaign is shown: 药聚会, 活动中心, 专区模板, 活动模板, 医友汇 (domain.md section 13). */
export const campaignPlaces = ['yjh', 'Hdzx', 'zqmb', 'hdmb', 'yyh'] as const
export type CampaignPlace = (typeof campaignPlaces)[number]

/** Campaign pages. The specification has their addresses and no call for them. */
export const campaignPageCall: Call<typeof campaignSchemas.campaignPage> = {
  method: 'GET',
  path: '/api/campaign/:place',
  shape: { tabs: [{ id: 0, name: '' }], campaign: { id: 0, name: '', blocks: [{ type: '', goods: [goodsShape], coupons: [] }] } },
}

const periodFields = {
  id: idSchema,
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  state: Type.Enum([...campaignStates]),
}

/** One piece of a campaign page; fields of other types of pieces are empty. */
const blockSchema = Type.Object({
  type: Type.Enum(['banner', 'text', 'goods', 'coupons', 'countdown', 'table']),
  title: Type.String(),
  /** Without a picture `title` and `text` are shown on the plain background. */
  image: Type.String(),
  text: Type.String(),
  url: Type.String(),
  bg: Type.String(),
  paragraphs: Type.Array(Type.String()),
  goods: Type.Array(goodsSchema),
  coupons: Type.Array(couponOfferSchema),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})
export type CampaignBlockWire = Wire<typeof blockSchema>

export const campaignSchema = Type.Object({
  ...periodFields,
  /** Why it is not for this store, else empty. */
  reason: Type.String(),
  is_preview: Type.Boolean(),
  /** None where it is not for this store. */
  blocks: Type.Array(blockSchema),
})
export type CampaignWire = Wire<typeof campaignSchema>

/** Ids joined by hyphens, as in the address. */
const idsText = Type.String({ pattern: String.raw`^[1-9]\d{0,8}(-[1-9]\d{0,8}){0,19}$` })

export const campaignSchemas = {
  campaignPage: {
    summary: 'A campaign page with the other activities; 404 where there is none, at /zqmb and /hdmb also when it has ended',
    access: 'visitor',
    params: Type.Object({ place: Type.Enum([...campaignPlaces]) }),
    query: Type.Object({
      /** Which activity; without it the first that runs. */
      id: Type.Optional(idSchema),
      /** The activities of /Hdzx. */
      tabs: Type.Optional(idsText),
      /** The secret that shows the draft; the operator passes it on. */
      preview: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16}$' })),
    }),
    response: Type.Object({ tabs: Type.Array(Type.Object(periodFields)), campaign: campaignSchema }),
  },
} as const
export type CampaignQuery = Wire<typeof campaignSchemas.campaignPage.query>
export type CampaignPageWire = Wire<typeof campaignSchemas.campaignPage.response>
