import { Type } from 'typebox'
import { afterSaleStates } from '../../domain/order/after-sale-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { leftSchema } from '../operator/recall.ts'
import { flagSchema, publicIdParams, publicIdSchema } from '../schemas.ts'
import { namedGoodsFields } from '../storefront/named-goods.ts'

const whole = { id: '', batches: [{ goods_id: 0, goods_image: [''], codes: [''] }], returns: [{ id: '' }] } as const
/** 召回 of goods that the store was sent, the latest first. */
export const recallListCall: Call<typeof recallSchemas.recallList> = {
  method: 'GET',
  path: '/api/recall',
  shape: { list: [{ id: '', title: '' }] },
}
export const recallDetailCall: Call<typeof recallSchemas.recallDetail> = { method: 'GET', path: '/api/recall/:id', shape: whole }
/** 已知悉, with what is left of each batch. */
export const recallAnswerCall: Call<typeof recallSchemas.recallAnswer> = { method: 'POST', path: '/api/recall/:id/answer', shape: whole }
/** Sends units back: a return of every order that brought them, granted at once. */
export const recallReturnCall: Call<typeof recallSchemas.recallReturn> = { method: 'POST', path: '/api/recall/:id/return', shape: whole }

const headFields = {
  id: publicIdSchema,
  recall_sn: Type.String(),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  is_drill: flagSchema,
  is_ended: flagSchema,
  /** Its goods and batch in a line. */
  title: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  due_at: Type.Integer(),
  /** When the store said for the first time what it has left; null before. */
  answered_at: Type.Union([Type.Null(), Type.Integer()]),
} as const

const listSchema = Type.Object({
  /** Of them, those that wait for this store's answer. */
  waiting: Type.Integer(),
  list: Type.Array(Type.Object(headFields)),
})
export type RecallListWire = Wire<typeof listSchema>

const detailSchema = Type.Object({
  ...headFields,
  reason: Type.String(),
  instructions: Type.String(),
  /** Whether this person may answer and send back. */
  may_answer: flagSchema,
  /** 1: of each batch the packs with these `codes` alone are recalled. */
  only_codes: flagSchema,
  batches: Type.Array(
    Type.Object({
      ...namedGoodsFields,
      ph: Type.String(),
      /** Units that the store was sent, and that came back to the shop. */
      number: Type.Integer(),
      returned: Type.Integer(),
      /** Units that no after-sale has, of signed orders: they can be sent back now. */
      free: Type.Integer(),
      /** What the store said last; null before. */
      left: Type.Union([Type.Null(), Type.Integer()]),
      /** Numbers of its orders. */
      orders: Type.Array(Type.Object({ order_id: publicIdSchema, order_sn: Type.String(), number: Type.Integer() })),
      /** Trace codes of its packs that are still out. */
      codes: Type.Array(Type.String()),
    }),
  ),
  /** Its after-sales for this recall. */
  returns: Type.Array(
    Type.Object({ id: publicIdSchema, after_sale_sn: Type.String(), status: Type.Enum(afterSaleStates), status_text: Type.String() }),
  ),
})
export type RecallDetailWire = Wire<typeof detailSchema>

const onOwn = { access: 'member', params: publicIdParams } as const
const change = { ...onOwn, roles: 'orderers', idempotency: 'required', response: detailSchema } as const

export const recallSchemas = {
  recallList: { summary: 'Recalls of goods that the store was sent', access: 'member', roles: 'all', response: listSchema },
  recallDetail: { summary: 'One recall with what the store has of it', ...onOwn, roles: 'all', response: detailSchema },
  recallAnswer: {
    summary: 'Confirms the notice of a recall, with what is left of every batch',
    ...change,
    body: Type.Object({ left: leftSchema }, { additionalProperties: false }),
  },
  recallReturn: {
    summary: 'Sends recalled units back, at any time and at the expense of the shop',
    ...change,
    body: Type.Object({ back: leftSchema }, { additionalProperties: false }),
  },
} as const
