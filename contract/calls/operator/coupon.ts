import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { daySchema, flagSchema, sumSchema } from '../schemas.ts'

/** What operators put into 领券中心: signed calls, and `npm run ops` with the same fields. */

export const operateCouponOfferCall: Call<typeof operateCouponSchemas.operateCouponOffer> = operatorAddress('coupon/offer')
export const operateCouponEndCall: Call<typeof operateCouponSchemas.operateCouponEnd> = operatorAddress('coupon/end')

const idText = Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })
/** Never markup and never a formula. */
const nameSchema = Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,29}$` })

const operatedSchema = Type.Object({
  offer_id: Type.Integer(),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  total: Type.Union([Type.Null(), Type.Integer()]),
  taken: Type.Integer(),
})
export type CouponOperatedWire = Wire<typeof operatedSchema>

export const operateCouponSchemas = {
  operateCouponOffer: operationsOn({ name: nameSchema }, operatedSchema)(
    'Offers a coupon that stores claim: `reduce` or `percent`, `valid_days` or `valid_until`; for all goods, some of them or a brand',
    {
      reduce: Type.Optional(sumSchema),
      /** Percent that is paid, 94 is 九四折: a whole number from 10 on, or 0 with `freight` alone. */
      percent: Type.Optional(Type.Number({ minimum: 0, maximum: 99 })),
      bar: Type.Optional(sumSchema),
      /** Off the freight instead of the goods. */
      freight: Type.Optional(flagSchema),
      goods_ids: Type.Optional(Type.Array(idText, { minItems: 1, maxItems: 200 })),
      brand: Type.Optional(nameSchema),
      first_order: Type.Optional(flagSchema),
      /** Customer types (domain.md section 12); all without. */
      ranks: Type.Optional(Type.Array(Type.String({ pattern: '^[1-6]$' }), { minItems: 1, maxItems: 6 })),
      total: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      /** The first day on which it can be claimed, now without, and the last. */
      begins_on: Type.Optional(daySchema),
      ends_on: daySchema,
      valid_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
      valid_until: Type.Optional(daySchema),
      ...confirmFields,
    },
  ),
  operateCouponEnd: operationsOn({ offer_id: idText }, operatedSchema)('Ends an offer now; what was claimed of it holds', {}),
} as const
