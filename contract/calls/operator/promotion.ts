import { Type } from 'typebox'
import { operatedPromotionKinds } from '../../promotions/operated-promotions.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { endReason } from './form-fields.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** Promotions that operators set up from a file: signed calls, and `npm run ops` with the same fields. */

export const operatePromotionSaveCall: Call<typeof operatePromotionSchemas.operatePromotionSave> = operatorAddress('promotion/save')
export const operatePromotionEndCall: Call<typeof operatePromotionSchemas.operatePromotionEnd> = operatorAddress('promotion/end')

const idText = Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })

/** What a promotion is, as it is saved and as it is looked at beforehand. */
export const promotionFields = {
  promotion_kind: Type.Enum([...operatedPromotionKinds]),
  /** The promotion as JSON (docs/operators/promotions.md). */
  file: Type.String({ contentEncoding: 'base64url', pattern: '^[A-Za-z0-9_-]*$', maxLength: 280_000 }),
  promotion_id: Type.Optional(idText),
} as const

const operatedSchema = Type.Object({
  promotion_id: Type.Integer(),
  promotion_kind: Type.Enum([...operatedPromotionKinds]),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Union([Type.Null(), Type.Integer()]),
  /** How many goods it names; null where it is for all. */
  goods_count: Type.Union([Type.Null(), Type.Integer()]),
  /** Who touched it last, empty where it was not set up here. */
  operator: Type.String(),
})
export type PromotionOperatedWire = Wire<typeof operatedSchema>

export const operatePromotionSchemas = {
  operatePromotionSave: operationsOn(promotionFields, operatedSchema)(
    'Sets a promotion up, or changes that of `promotion_id`; what it says holds at once. 422 says where its JSON is wrong',
    { ...confirmFields },
  ),
  operatePromotionEnd: operationsOn({ promotion_id: idText }, operatedSchema)('Ends a promotion now; one that has not begun never does', {
    reason: endReason,
  }),
} as const
