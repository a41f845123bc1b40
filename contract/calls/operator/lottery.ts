import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { flagSchema, sumSchema } from '../schemas.ts'
import { dayField, endReason, rankField } from './form-fields.ts'

/** Lotteries that operators set up: signed calls, and `npm run ops` with the same fields. */

export const operateLotteryOpenCall: Call<typeof operateLotterySchemas.operateLotteryOpen> = operatorAddress('lottery/open')
export const operateLotteryEndCall: Call<typeof operateLotterySchemas.operateLotteryEnd> = operatorAddress('lottery/end')
export const operateLotteryShipCall: Call<typeof operateLotterySchemas.operateLotteryShip> = operatorAddress('lottery/ship')

/** Never markup and never a formula. */
const nameSchema = Type.String({
  pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,29}$`,
  title: '名称',
  description: '门店看得到，30 字内',
})

/** Kind, what it is (the name of 实物 and what one costs on the market, of a coupon what it takes off, and from what amount on), shares of 10,000, and how many there are. */
export const prizeTextSchema = Type.String({
  pattern: String.raw`^(balance:\d{1,4}\.\d{2}|points:[1-9]\d{0,4}|thing:[^\s<>"'=@+\-:][^\x00-\x1f<>"':]{0,29}/\d{1,6}\.\d{2}|coupon:\d{1,4}\.\d{2}/\d{1,6}\.\d{2}):[1-9]\d{0,3}:[1-9]\d{0,6}$`,
})

const operatedSchema = Type.Object({
  draw_id: Type.Integer(),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  drawn: Type.Integer(),
  seed_hash: Type.String(),
})
export type LotteryOperatedWire = Wire<typeof operatedSchema>

const prizeSchema = Type.Object({
  record_id: Type.Integer(),
  name: Type.String(),
  store: Type.String(),
  company: Type.String(),
  receiver: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  carrier: Type.String(),
  parcel_number: Type.String(),
  claimed_at: Type.Integer(),
})
export type PrizeOperatedWire = Wire<typeof prizeSchema>

const plain = Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,39}$` })

export const operateLotterySchemas = {
  operateLotteryOpen: operationsOn({ name: nameSchema }, operatedSchema)(
    'Sets up a lottery; its prizes, chances and the hash of its seed are shown from then on and never change',
    {
      prizes: Type.Array(prizeTextSchema, { minItems: 1, maxItems: 8, title: '奖品' }),
      /** A paid order from this amount on brings a chance. */
      order_bar: Type.Optional(
        Type.String({ ...sumSchema, title: '付款满多少得一次机会', description: '订单金额和签到至少选一项', as: 'amount', unit: '¥' }),
      ),
      check_in: Type.Optional(Type.Integer({ ...flagSchema, title: '签到得一次机会', as: 'flag' })),
      /** Customer types (domain.md section 12); all without. */
      ranks: Type.Optional(Type.Array(Type.String({ pattern: '^[1-6]$' }), { minItems: 1, maxItems: 6, ...rankField })),
      begins_on: Type.Optional(dayField('开始', '不填就从现在起')),
      ends_on: dayField('最后一天'),
      ...confirmFields,
    },
  ),
  operateLotteryEnd: operationsOn({ draw_id: Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` }) }, operatedSchema)(
    'Ends a lottery now and shows its seed; what was won stays',
    { reason: endReason },
  ),
  operateLotteryShip: operationsOn({ record_id: Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` }) }, prizeSchema)(
    'Hands 实物 that was won to a carrier (待发货 to 已发货)',
    { carrier: plain, parcel_number: plain },
  ),
} as const
