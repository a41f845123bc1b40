import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { checkInSchema } from '../rewards/check-in.ts'
import { goodsSchema } from '../storefront/goods.ts'
import { messageSchema } from '../identity/inbox.ts'
import { amountSchema, flagSchema, publicIdSchema } from '../schemas.ts'
import { userSchema } from '../identity/session.ts'

/** All that the member centre shows: the page makes no other call, also none for who is looking (spec section 4). */
export const centreCall: Call<typeof centreSchemas.centre> = {
  method: 'GET',
  path: '/api/user/centre',
  shape: { user: {}, orders: {}, wallet: {}, check_in: {}, ending: [], month: { weeks: [] } },
}

const count = Type.Integer()
const endingSchema = Type.Object({
  kind: Type.Enum(['coupon', 'voucher', 'paper']),
  name: Type.String(),
  /** The last day on which it holds, and how many days are left to it; negative: it is over. */
  end_at: Type.String(),
  days: Type.Integer(),
})
export type EndingWire = Wire<typeof endingSchema>

/** Of the orders of some days, less what went back: what was paid, what was bought on credit, and what promotions and coupons took off. */
const boughtFields = { spent: amountSchema, on_credit: amountSchema, saved: amountSchema } as const
const weekSchema = Type.Object({ from: Type.String(), to: Type.String(), ...boughtFields })
export type CentreWeekWire = Wire<typeof weekSchema>

const sentBackSchema = Type.Object({
  /** A kind of paper, or 企业认证 for the approval as a whole. */
  name: Type.String(),
  reason: Type.String(),
})
export type SentBackWire = Wire<typeof sentBackSchema>

const waitingRecallSchema = Type.Object({ id: publicIdSchema, title: Type.String(), is_drill: flagSchema, due_at: Type.Integer() })
export type WaitingRecallWire = Wire<typeof waitingRecallSchema>

export const centreSchema = Type.Object({
  user: userSchema,
  /** How many required papers are still to be handed in; null for a store that is approved. */
  proof: Type.Union([Type.Null(), Type.Object({ missing: count })]),
  /** What the shop has sent back and waits for; absent where that is nothing. */
  sent_back: Type.Optional(Type.Array(sentBackSchema)),
  /** Contracts that the store has to sign before its next order, by their titles; absent where it has signed. */
  to_sign: Type.Optional(Type.Array(Type.String())),
  /** Recalls that wait for the store's answer; absent where there is none. */
  recalls: Type.Optional(Type.Array(waitingRecallSchema)),
  /** At the head office of a chain: what waits in all its stores; absent elsewhere. */
  chain: Type.Optional(
    Type.Object({
      stores: count,
      unpaid: count,
      /** Orders that wait for this person's approval. */
      approvals: count,
      unreceived: count,
      /** Papers that end soon, are over or were sent back. */
      papers: count,
      owed: amountSchema,
      overdue: amountSchema,
    }),
  ),
  /** How many orders wait for what. */
  orders: Type.Object({ unpaid: count, approval: count, unshipped: count, unreceived: count, completed: count, 'after-sale': count }),
  wallet: Type.Object({
    balance: amountSchema,
    points: count,
    coupons: count,
    /** What is left of vouchers that hold now. */
    vouchers: amountSchema,
    /** 账期; null for a store without. */
    credit: Type.Union([Type.Null(), Type.Object({ available: amountSchema, owed: amountSchema, overdue: amountSchema })]),
  }),
  check_in: checkInSchema,
  ending: Type.Array(endingSchema),
  /** Bought often; awaited or kept, and there to be bought again. */
  usual: Type.Array(goodsSchema),
  arrived: Type.Array(goodsSchema),
  messages: Type.Array(messageSchema),
  month: Type.Object({ weeks: Type.Array(weekSchema), ...boughtFields }),
})
export type CentreWire = Wire<typeof centreSchema>

export const centreSchemas = {
  centre: {
    summary: 'The member centre: what waits, what ends, what is new, in one answer',
    access: 'member',
    roles: 'all',
    response: centreSchema,
  },
} as const
