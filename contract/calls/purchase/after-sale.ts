import { Type } from 'typebox'
import { afterSaleReasons } from '../../domain/order/after-sale-rules.ts'
import { afterSaleActions, afterSaleKinds, afterSaleStates } from '../../domain/order/after-sale-states.ts'
import { orderMovers } from '../../domain/order/order-states.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import { claimedGiftSchema, earnedGiftSchema } from './after-sale-gifts.ts'
import type { Wire } from '../call-types.ts'
import { fileSchema } from '../identity/uploads.ts'
import { namedGoodsFields } from '../storefront/named-goods.ts'
import { amountSchema, idSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

const whole = {
  id: '',
  order_id: '',
  lines: [{ name: '', goods_image: [''] }],
  gifts: [{ line_id: 0 }],
  photos: [{ url: '' }],
  history: [{ status: 0 }],
} as const
/** What of an order can be asked for, and until when. */
export const afterSaleOptionsCall: Call<typeof afterSaleSchemas.afterSaleOptions> = {
  method: 'GET',
  path: '/api/order/:id/after_sale',
  shape: { id: '', gifts: [{ line_id: 0, sources: [] }], batches: [{ id: 0, name: '', goods_image: [''], choices: [] }] },
}
export const afterSaleAskCall: Call<typeof afterSaleSchemas.afterSaleAsk> = {
  method: 'POST',
  path: '/api/order/:id/after_sale',
  shape: whole,
}
export const afterSaleDetailCall: Call<typeof afterSaleSchemas.afterSaleDetail> = {
  method: 'GET',
  path: '/api/after_sale/:id',
  shape: whole,
}
export const afterSaleWithdrawCall: Call<typeof afterSaleSchemas.afterSaleWithdraw> = {
  method: 'POST',
  path: '/api/after_sale/:id/withdraw',
  shape: whole,
}
/** 寄回: who carries the goods, and under which number. */
export const afterSaleSendBackCall: Call<typeof afterSaleSchemas.afterSaleSendBack> = {
  method: 'POST',
  path: '/api/after_sale/:id/send_back',
  shape: whole,
}
/** What was sent again has arrived. */
export const afterSaleReceiveCall: Call<typeof afterSaleSchemas.afterSaleReceive> = {
  method: 'POST',
  path: '/api/after_sale/:id/receive',
  shape: whole,
}

const kindSchema = Type.Enum([...afterSaleKinds])
const reasonSchema = Type.Enum([...afterSaleReasons])

/** State of an after-sale, as orders and its own page show it. */
export const afterSaleHeadFields = {
  id: publicIdSchema,
  after_sale_sn: Type.String(),
  kind: kindSchema,
  status: Type.Enum(afterSaleStates),
}
export const afterSaleHeadSchema = Type.Object(afterSaleHeadFields)
export type AfterSaleHeadWire = Wire<typeof afterSaleHeadSchema>

const batchFields = {
  ...namedGoodsFields,
  ph: Type.String(),
  yxq: Type.String(),
}

const optionsSchema = Type.Object({
  /** Of the order. */
  id: publicIdSchema,
  order_sn: Type.String(),
  /** Why this store cannot ask by itself; empty where it can. */
  refusal: Type.String(),
  /** What has to come back with goods that are not wanted, or is charged. */
  gifts: Type.Array(earnedGiftSchema),
  batches: Type.Array(
    Type.Object({
      /** Of the batch in its parcel. */
      id: idSchema,
      ...batchFields,
      parcel: Type.String(),
      /** Units that came, and those of them that no after-sale has. */
      number: Type.Integer(),
      free: Type.Integer(),
      /** What was paid for all units of its line, and how many of them were paid back. */
      line: Type.Object({
        id: idSchema,
        number: Type.Integer(),
        refunded: Type.Integer(),
        money: amountSchema,
        voucher: amountSchema,
        points: amountSchema,
      }),
      /** Every kind with a reason for it, and why not where it cannot be asked for. */
      choices: Type.Array(
        Type.Object({
          kind: kindSchema,
          reason: reasonSchema,
          refusal: Type.String(),
          /** The last moment for it, 10-digit seconds, or null. */
          until: Type.Union([Type.Null(), Type.Integer()]),
        }),
      ),
    }),
  ),
})
export type AfterSaleOptionsWire = Wire<typeof optionsSchema>

const detailSchema = Type.Object({
  ...afterSaleHeadFields,
  order_id: publicIdSchema,
  order_sn: Type.String(),
  reason: reasonSchema,
  remark: Type.String(),
  created_at: Type.Integer(),
  /** When the state ends by itself, 10-digit seconds, else null. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
  actions: Type.Array(Type.Enum([...afterSaleActions])),
  lines: Type.Array(
    Type.Object({
      ...batchFields,
      number: Type.Integer(),
      /** Why, where a batch has reasons of its own; empty: that of all. */
      reasons: Type.Array(Type.Object({ reason: reasonSchema, number: Type.Integer() })),
      /** Units that the shop has granted; null before the inspection. */
      accepted: Type.Union([Type.Null(), Type.Integer()]),
      /** What of the line's paid share comes back for them; "0.00" where nothing is paid back. */
      refund: amountSchema,
    }),
  ),
  /** Gifts that follow the goods of this after-sale: how many are kept, and what of the refund is withheld for them. */
  gifts: Type.Array(claimedGiftSchema),
  /** What comes back and to where: to the means of payment, to cash vouchers, in points. */
  refund: Type.Object({
    total: amountSchema,
    money: amountSchema,
    method: Type.String(),
    voucher: amountSchema,
    points: amountSchema,
    state: Type.Enum(['none', 'due', 'underway', 'done']),
  }),
  /** Where the goods go back to, while they are to be sent; fields are empty where the shop has not said. */
  return_to: Type.Union([Type.Null(), Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() })]),
  /** How the buyer sent the goods back. */
  sent_back: Type.Union([Type.Null(), Type.Object({ carrier: Type.String(), number: Type.String() })]),
  /** How the shop sent goods again. */
  resent: Type.Union([Type.Null(), Type.Object({ carrier: Type.String(), number: Type.String() })]),
  photos: Type.Array(fileSchema),
  /** What happened, oldest first. */
  history: Type.Array(
    Type.Object({
      status: Type.Enum(afterSaleStates),
      at: Type.Integer(),
      event: Type.String(),
      by: Type.Enum([...orderMovers]),
      name: Type.String(),
      note: Type.String(),
    }),
  ),
})
export type AfterSaleDetailWire = Wire<typeof detailSchema>

/** A batch by its id, how many of it, and why where that is not the reason of all: `12:3`, `12:1:damaged`. */
const itemSchema = Type.String({ pattern: String.raw`^\d{1,9}:\d{1,6}(:(${afterSaleReasons.join('|')}))?$` })

const onOwn = { access: 'member', params: publicIdParams } as const
const change = { ...onOwn, roles: 'orderers', idempotency: 'accepted', response: detailSchema } as const
const nothing = Type.Object({}, { additionalProperties: false })
const word = (maxLength: number) => Type.String({ minLength: 1, maxLength })

export const afterSaleSchemas = {
  afterSaleOptions: {
    summary: 'What of one own order can be returned, exchanged, sent again or papered, batch by batch',
    ...onOwn,
    roles: 'all',
    response: optionsSchema,
  },
  afterSaleAsk: {
    summary: 'Asks for an after-sale of batches of one own order',
    ...onOwn,
    roles: 'orderers',
    idempotency: 'required',
    body: Type.Object(
      {
        kind: kindSchema,
        reason: reasonSchema,
        items: Type.Array(itemSchema, { minItems: 1, maxItems: limits.cartLinesMax }),
        /** What the buyer was shown for gifts that stay: 422 where it would be more. */
        gift_charge: Type.Optional(amountSchema),
        remark: Type.Optional(Type.String({ maxLength: limits.remarkMax })),
        photo_ids: Type.Optional(Type.Array(publicIdSchema, { maxItems: limits.afterSalePhotosMax })),
      },
      { additionalProperties: false },
    ),
    response: detailSchema,
  },
  afterSaleDetail: { summary: 'One own after-sale', ...onOwn, roles: 'all', response: detailSchema },
  afterSaleWithdraw: { summary: 'Withdraws an after-sale whose goods are still here', ...change, body: nothing },
  afterSaleSendBack: {
    summary: 'Says with which carrier the goods go back',
    ...change,
    body: Type.Object({ carrier: word(40), parcel_number: word(40) }, { additionalProperties: false }),
  },
  afterSaleReceive: { summary: 'Confirms that what was sent again has arrived', ...change, body: nothing },
} as const
export type AfterSaleAskBody = Wire<typeof afterSaleSchemas.afterSaleAsk.body>
