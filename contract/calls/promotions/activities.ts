import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** What runs in the shop now (spec section 7). */
export const goodsActivitiesCall: Call<typeof activitiesSchemas.goodsActivities> = {
  method: 'GET',
  path: '/api/goods/activities',
  isSilent: true,
  shape: { list: [{ name: '', text: '', url: '' }] },
}

export const activityKinds = ['campaign', 'daily', 'flash-sale', 'group-buy', 'set', 'gift', 'tier', 'coupon'] as const

const activitySchema = Type.Object({
  kind: Type.Enum([...activityKinds]),
  name: Type.String(),
  /** What it takes or gives; empty where its page says it, and sums only for who may see prices. */
  text: Type.String(),
  url: Type.String(),
  /** 10-digit seconds; null without an end. */
  ends_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type ActivityWire = Wire<typeof activitySchema>

export const activitiesSchemas = {
  goodsActivities: {
    summary:
      'What runs now for this buyer, with the page of each: campaigns, prices of the day, flash sales, groups, sets, gifts, tiers, coupons',
    access: 'visitor',
    response: Type.Object({ list: Type.Array(activitySchema) }),
  },
} as const
export type ActivitiesWire = Wire<typeof activitiesSchemas.goodsActivities.response>
