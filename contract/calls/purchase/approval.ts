import { Type } from 'typebox'
import { approvalLimits } from '../../domain/cart/approval.ts'
import type { Call } from '../call.ts'
import { orderDetailSchema, wholeOrder } from './order.ts'
import { publicIdParams } from '../schemas.ts'

/** Lets an order that waits for it be paid. */
export const orderApproveCall: Call<typeof approvalSchemas.orderApprove> = {
  method: 'POST',
  path: '/api/order/:id/approve',
  shape: wholeOrder,
}
/** Sends an order that waits for its approval back: it is cancelled, and its lines lie in the cart again. */
export const orderSendBackCall: Call<typeof approvalSchemas.orderSendBack> = {
  method: 'POST',
  path: '/api/order/:id/send_back',
  shape: wholeOrder,
}

export const approvalSchemas = {
  orderApprove: {
    summary: 'Approves an order that waits for the 店主; 409 with the changes when prices moved since they were read',
    access: 'member',
    roles: 'owners',
    idempotency: 'accepted',
    params: publicIdParams,
    /** `seen` as the order tells it. */
    body: Type.Object({ seen: Type.String({ pattern: String.raw`^[\w-]{0,43}$` }) }, { additionalProperties: false }),
    response: orderDetailSchema,
  },
  orderSendBack: {
    summary: 'Sends an order back with a reason: stock and coupon come back, its lines to the cart',
    access: 'member',
    roles: 'owners',
    idempotency: 'accepted',
    params: publicIdParams,
    /** Longer than any may be, so that what is wrong is said by the field's own rule. */
    body: Type.Object({ reason: Type.String({ maxLength: 2 * approvalLimits.sendBackReasonMax }) }, { additionalProperties: false }),
    response: orderDetailSchema,
  },
} as const
