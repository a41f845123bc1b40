import { Type } from 'typebox'
import { pointsOrderStates } from '../../domain/rewards/points-mall.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { amountSchema, flagSchema } from '../schemas.ts'

/** Goods and orders of 积分商城: signed calls, and `npm run ops` with the same fields. */

export const operatePointsGoodsSaveCall: Call<typeof operatePointsSchemas.operatePointsGoodsSave> = operatorAddress('points/goods_save')
export const operatePointsShipCall: Call<typeof operatePointsSchemas.operatePointsShip> = operatorAddress('points/ship')
export const operatePointsFinishCall: Call<typeof operatePointsSchemas.operatePointsFinish> = operatorAddress('points/finish')
export const operatePointsCancelCall: Call<typeof operatePointsSchemas.operatePointsCancel> = operatorAddress('points/cancel')

export const operatePointsCheckAddressCall: Call<typeof operatePointsSchemas.operatePointsCheckAddress> =
  operatorAddress('points/check_address')

/** Never markup and never a formula. */
const plain = (maxLength: number, about: { title?: string; description?: string } = {}) =>
  Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,${maxLength - 1}}$`, ...about })
const count = (minimum: number, title: string, description = '') => Type.Integer({ minimum, maximum: 1_000_000, title, description })

const goodsSchema = Type.Object({
  points_goods_id: Type.Integer(),
  name: Type.String(),
  points: Type.Integer(),
  cash: amountSchema,
  total: Type.Integer(),
  taken: Type.Integer(),
  is_shown: flagSchema,
})
export type PointsGoodsOperatedWire = Wire<typeof goodsSchema>

const orderSchema = Type.Object({
  points_sn: Type.String(),
  state: Type.Enum([...pointsOrderStates]),
  name: Type.String(),
  number: Type.Integer(),
})
export type PointsOrderOperatedWire = Wire<typeof orderSchema>

const onOrder = operationsOn({ points_sn: Type.String({ pattern: String.raw`^JF\d{16}$` }) }, orderSchema)

export const operatePointsSchemas = {
  operatePointsGoodsSave: operationsOn({ name: plain(40, { title: '名称' }) }, goodsSchema)(
    'Puts goods into 积分商城, or changes those of `points_goods_id`: what is not named stays as it was',
    {
      points_goods_id: Type.Optional(Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })),
      points: Type.Optional(count(1, '积分', '新商品必填')),
      /** Money of the balance in addition to the points. */
      cash: Type.Optional(
        Type.String({
          pattern: String.raw`^\d{1,6}\.\d{2}$`,
          title: '另付多少钱',
          description: '从余额付，不填就是 0',
          as: 'amount',
          unit: '¥',
        }),
      ),
      /** The total number, including those that were taken. */
      total: Type.Optional(count(0, '总数', '包括已经兑走的；新商品必填')),
      /** For one store; 0 ends the limit. */
      limit: Type.Optional(count(0, '每店限兑', '不填或 0 就不限')),
      spec: Type.Optional(plain(60, { title: '规格' })),
      text: Type.Optional(plain(200, { title: '说明', description: '门店看得到，200 字内' })),
      /** 0 takes them off. */
      is_shown: Type.Optional(Type.Integer({ ...flagSchema, title: '上架，门店可以兑', as: 'flag' })),
      ...confirmFields,
    },
  ),
  operatePointsShip: onOrder('Hands a points order to a carrier (待发货 to 已发货)', { carrier: plain(40), parcel_number: plain(40) }),
  operatePointsCheckAddress: onOrder(
    'Notes that the address of a points order lies where its store is licensed: every order that waits for it goes on',
    {},
  ),
  operatePointsFinish: onOrder('Notes that a points order has come (已发货 to 已完成)', {}),
  operatePointsCancel: onOrder('Cancels a points order that is not sent (待发货 to 已取消): points and money go back', {
    reason: plain(100),
  }),
} as const
