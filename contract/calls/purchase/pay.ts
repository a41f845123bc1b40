import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import { orderKinds } from '../../orders/order-kinds.ts'
import { payMethodIds, payVenues } from '../../orders/pay-methods.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileSchema } from '../identity/uploads.ts'
import { amountSchema, flagSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

const payStatus = { order_id: '', state: '', amount: '', pay_methods: [{ id: '' }] } as const
export const payCreateCall: Call<typeof paySchemas.payCreate> = {
  method: 'POST',
  path: '/api/pay/create',
  shape: payStatus,
}
export const payQueryCall: Call<typeof paySchemas.payQuery> = { method: 'GET', path: '/api/pay/:id', shape: payStatus }

/** Sends the proof of a transfer that was begun, or a better one. */
export const payProofCall: Call<typeof paySchemas.payProof> = { method: 'POST', path: '/api/pay/:id/proof', shape: payStatus }

export const payMethodSchema = Type.Object({
  id: Type.Enum(payMethodIds),
  name: Type.String(),
  enabled: flagSchema,
  /** Why it cannot be used; empty when it can. */
  reason: Type.String(),
  /** What it can pay of this at the most: less than all of it where the balance may pay the rest. */
  most: amountSchema,
  /** What helps to choose, for example 可用余额¥50.00. */
  note: Type.String(),
})
export type PayMethodWire = Wire<typeof payMethodSchema>

/** A thing to be typed somewhere else, such as 收款账号. */
export const payFactSchema = Type.Object({ name: Type.String(), value: Type.String() })
export type PayFactWire = Wire<typeof payFactSchema>

export const transferProofSchema = Type.Object({
  payer: Type.String(),
  remark: Type.String(),
  /** Why the shop did not take it; empty while it has said nothing. */
  refusal: Type.String(),
  /** 10-digit seconds. */
  sent_at: Type.Integer(),
  file: fileSchema,
})
export type TransferProofWire = Wire<typeof transferProofSchema>

export const creditTermSchema = Type.Union([
  Type.Null(),
  Type.Object({ owed: amountSchema, due_on: Type.String(), is_overdue: flagSchema }),
])
export type CreditTermWire = Wire<typeof creditTermSchema>

/** Where money is paid online: an address to go to, or a code to scan, drawn as one path of strokes in a square of modules. */
export const payDoorSchema = Type.Object({
  /** Empty where there is nothing to go to. */
  link: Type.String(),
  code: Type.Union([Type.Null(), Type.Object({ modules: Type.Integer(), path: Type.String() })]),
  /** What the page hands to WeChat's bridge, inside WeChat. */
  bridge: Type.Union([
    Type.Null(),
    Type.Object({
      appId: Type.String(),
      timeStamp: Type.String(),
      nonceStr: Type.String(),
      package: Type.String(),
      signType: Type.String(),
      paySign: Type.String(),
    }),
  ]),
  /** Why there is neither and none will come; empty while the provider is only slow. */
  problem: Type.String(),
})
export type PayDoorWire = Wire<typeof payDoorSchema>

/** 未支付·支付中·已支付·支付失败 (domain.md section 7), of one order. */
export const payStatusSchema = Type.Object({
  order_id: publicIdSchema,
  order_sn: Type.String(),
  /** `waiting`: for the 店主, who has to approve the order first. */
  state: Type.Enum(['waiting', 'unpaid', 'paying', 'paid', 'failed', 'cancelled']),
  kind: Type.Enum(Object.values(orderKinds)),
  /** The order that was made with it and waits for its money, which comes in another way; null where none does. */
  sibling: Type.Union([
    Type.Null(),
    Type.Object({
      order_id: publicIdSchema,
      order_sn: Type.String(),
      kind: Type.Enum(Object.values(orderKinds)),
      amount: amountSchema,
      /** 1: it is paid within 30 minutes. */
      is_flash_sale: flagSchema,
    }),
  ]),
  amount: amountSchema,
  balance: amountSchema,
  pay_methods: Type.Array(payMethodSchema),
  /** The way that was begun and whose money is awaited: what the buyer needs for it, and what they sent. */
  awaited: Type.Union([
    Type.Null(),
    Type.Object({
      method: Type.Enum(payMethodIds),
      /** What is to come this way, and what of the balance is held to pay the rest. */
      amount: amountSchema,
      balance_part: amountSchema,
      facts: Type.Array(payFactSchema),
      /** Null where nothing is paid online; empty while the provider does not answer. */
      door: Type.Union([Type.Null(), payDoorSchema]),
      proof: Type.Union([Type.Null(), transferProofSchema]),
    }),
  ]),
  /** 10-digit seconds, or null once paid. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
  paid_at: Type.Union([Type.Null(), Type.Integer()]),
  /** What came in which way, once paid. */
  paid_by: Type.Array(Type.Object({ name: Type.String(), amount: amountSchema })),
  /** Of an order on credit what is still owed, the last day to repay it, and whether that day has passed; null of every other. */
  credit: creditTermSchema,
  next_step: Type.String(),
})
export type PayStatusWire = Wire<typeof payStatusSchema>

export const paySchemas = {
  payCreate: {
    summary: 'Pays an order; what the balance pays asks for the second factor',
    access: 'member',
    roles: 'payers',
    factor: 'sometimes',
    idempotency: 'required',
    body: Type.Object(
      {
        order_id: publicIdSchema,
        method: Type.Enum(payMethodIds),
        amount: amountSchema,
        /** What of it the balance pays: held until the method has brought the rest. */
        balance_part: Type.Optional(amountSchema),
        /** Where the buyer pays; without it at a screen. */
        venue: Type.Optional(Type.Enum([...payVenues])),
      },
      { additionalProperties: false },
    ),
    response: payStatusSchema,
  },
  payProof: {
    summary: 'Sends the proof of a transfer that was begun, or a better one (id of the order)',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    params: publicIdParams,
    body: Type.Object(
      {
        file_id: publicIdSchema,
        /** The name of the account that paid; it must be the store's company. */
        payer: Type.String({ minLength: 1, maxLength: limits.companyNameMax }),
        remark: Type.Optional(Type.String({ maxLength: limits.remarkMax })),
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
