import { Type } from 'typebox'
import { payMethodIds } from '../pay-methods.ts'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { amountSchema, flagSchema, publicIdParams, publicIdSchema } from './schemas.ts'

const payStatus = { order_id: '', state: '', amount: '', pay_methods: [{ id: '' }] } as const
export const payCreateCall: Call<typeof paySchemas.payCreate> = {
  method: 'POST',
  path: '/api/pay/create',
  shape: payStatus,
}
export const payQueryCall: Call<typeof paySchemas.payQuery> = { method: 'GET', path: '/api/pay/:id', shape: payStatus }

export const payMethodSchema = Type.Object({
  id: Type.Enum(payMethodIds),
  name: Type.String(),
  enabled: flagSchema,
  /** Why it cannot be used; empty when it can. */
  reason: Type.String(),
  /** What helps to choose, for example 可用余额¥50.00. */
  note: Type.String(),
})
export type PayMethodWire = Wire<typeof payMethodSchema>

/** 未支付·支付中·已支付·支付失败 (domain.md section 7), of one order. */
export const payStatusSchema = Type.Object({
  order_id: publicIdSchema,
  order_sn: Type.String(),
  state: Type.Enum(['unpaid', 'paying', 'paid', 'failed', 'cancelled']),
  amount: amountSchema,
  balance: amountSchema,
  pay_methods: Type.Array(payMethodSchema),
  /** 10-digit seconds, or null once paid. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
  paid_at: Type.Union([Type.Null(), Type.Integer()]),
  next_step: Type.String(),
})
export type PayStatusWire = Wire<typeof payStatusSchema>

export const paySchemas = {
  payCreate: {
    summary: 'Pays an order',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    body: Type.Object(
      {
        order_id: publicIdSchema,
        method: Type.Enum(payMethodIds),
        amount: amountSchema,
      },
      { additionalProperties: false },
    ),
    response: payStatusSchema,
  },
  payQuery: {
    summary: 'Payment state of one own order (id of the order)',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    response: payStatusSchema,
  },
} as const
