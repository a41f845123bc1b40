import { Type } from 'typebox'
import { shortageChoices } from '../../domain/order/shortage.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import { orderDetailSchema, wholeOrder } from './order.ts'
import { publicIdParams } from '../schemas.ts'

/** 退款 or 稍后补发 of what could not be sent with the others. */
export const orderShortageCall: Call<typeof shortageSchemas.orderShortage> = {
  method: 'POST',
  path: '/api/order/:id/shortage',
  shape: wholeOrder,
}

/** A shortage by its id, and what is chosen for it: `Ab3…:refund`. */
const choiceSchema = Type.String({ pattern: String.raw`^[\w-]{1,40}:(${shortageChoices.join('|')})$` })

export const shortageSchemas = {
  orderShortage: {
    summary: 'Chooses what becomes of units that could not be sent with the others: their money back, or the goods later',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    params: publicIdParams,
    body: Type.Object(
      { choices: Type.Array(choiceSchema, { minItems: 1, maxItems: limits.cartLinesMax }) },
      { additionalProperties: false },
    ),
    response: orderDetailSchema,
  },
} as const
