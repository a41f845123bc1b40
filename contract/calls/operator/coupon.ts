import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { flagSchema, sumSchema } from '../schemas.ts'
import { dayField, endReason, rankField } from './form-fields.ts'

/** What operators put into 领券中心: signed calls, and `npm run ops` with the same fields. */

export const operateCouponOfferCall: Call<typeof operateCouponSchemas.operateCouponOffer> = operatorAddress('coupon/offer')
export const operateCouponEndCall: Call<typeof operateCouponSchemas.operateCouponEnd> = operatorAddress('coupon/end')

const idText = Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })
/** Never markup and never a formula. */
const nameSchema = Type.String({
  pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,29}$`,
  title: '名称',
  description: '门店看得到，30 字内',
})

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
      reduce: Type.Optional(
        Type.String({ ...sumSchema, title: '减多少', description: '减多少和付百分之几填一项', as: 'amount', unit: '¥' }),
      ),
      /** Percent that is paid, 94 is 九四折: a whole number from 10 on, or 0 with `freight` alone. */
      percent: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 99,
          title: '门店付百分之几',
          description: '填的是付多少，不是减多少：九四折填 94；免运费填 0 并勾上抵运费',
          as: 'percent',
          unit: '%',
        }),
      ),
      bar: Type.Optional(Type.String({ ...sumSchema, title: '满多少可用', description: '不填就没有门槛', as: 'amount', unit: '¥' })),
      /** Off the freight instead of the goods. */
      freight: Type.Optional(Type.Integer({ ...flagSchema, title: '抵运费，不抵货款', as: 'flag' })),
      goods_ids: Type.Optional(
        Type.Array(idText, {
          minItems: 1,
          maxItems: 200,
          title: '商品编号',
          description: '空格或换行隔开，可以整列粘贴，200 种内',
          as: 'goods',
        }),
      ),
      brand: Type.Optional(Type.String({ ...nameSchema, title: '品牌', description: '商品和品牌最多填一项，都不填就是全部商品' })),
      first_order: Type.Optional(Type.Integer({ ...flagSchema, title: '只给从没下过单的门店', as: 'flag' })),
      /** Customer types (domain.md section 12); all without. */
      ranks: Type.Optional(Type.Array(Type.String({ pattern: '^[1-6]$' }), { minItems: 1, maxItems: 6, ...rankField })),
      total: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, title: '一共几张', description: '不填就不限张数' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, title: '每店限领', description: '不填就是 1 张' })),
      /** The first day on which it can be claimed, now without, and the last. */
      begins_on: Type.Optional(dayField('开始领取', '不填就从现在起')),
      ends_on: dayField('领取的最后一天'),
      valid_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, title: '领到后几天有效', description: '天数和截止日期填一项' })),
      valid_until: Type.Optional(dayField('使用截止日期')),
      ...confirmFields,
    },
  ),
  operateCouponEnd: operationsOn({ offer_id: idText }, operatedSchema)('Ends an offer now; what was claimed of it holds', {
    reason: endReason,
  }),
} as const
