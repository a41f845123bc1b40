import { Type } from 'typebox'
import { groupOutcomes } from '../../domain/order/group-buy.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { unitPriceSchema } from '../schemas.ts'
import { dayField, endReason } from './form-fields.ts'

/** Groups (拼团) that operators set up: signed calls, and `npm run ops` with the same fields. */

export const operateGroupOpenCall: Call<typeof operateGroupSchemas.operateGroupOpen> = operatorAddress('group/open')
export const operateGroupEndCall: Call<typeof operateGroupSchemas.operateGroupEnd> = operatorAddress('group/end')

/** Never markup and never a formula. */
const nameSchema = Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,29}$`, title: '名称', description: '不填就叫拼团' })
const numberPattern = String.raw`^[1-9]\d{0,8}$`
const numberText = Type.String({ pattern: numberPattern })
const numberField = (title: string, description = '') => Type.String({ pattern: numberPattern, title, description, as: 'number' })

const operatedSchema = Type.Object({
  group_id: Type.Integer(),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  target: Type.Integer(),
  /** Units that are paid for. */
  joined: Type.Integer(),
  outcome: Type.Union([Type.Null(), Type.Enum([...groupOutcomes])]),
})
export type GroupOperatedWire = Wire<typeof operatedSchema>

export const operateGroupSchemas = {
  operateGroupOpen: operationsOn({ goods_id: Type.String({ pattern: numberPattern, title: '商品编号', as: 'goods' }) }, operatedSchema)(
    'Sets up a group for goods; its price and target never change',
    {
      name: Type.Optional(nameSchema),
      price: Type.String({ ...unitPriceSchema, title: '拼团价', description: '要低于批发价，开团后不能改', as: 'price', unit: '¥' }),
      /** Units from which it is formed. */
      target: numberField('成团数量', '付款的数量到了就成团，开团后不能改'),
      /** Units that there are in all, and for one store; without it no bound of its own. */
      quota: Type.Optional(numberField('总数量', '不填就不限')),
      member_limit: Type.Optional(numberField('每店限购', '不填就不限')),
      begins_on: Type.Optional(dayField('开始', '不填就从现在起')),
      ends_on: dayField('最后一天'),
      ...confirmFields,
    },
  ),
  operateGroupEnd: operationsOn({ group_id: numberText }, operatedSchema)(
    'Ends a group now; whether it is formed is decided as at any other end, half an hour later',
    { reason: endReason },
  ),
} as const
