import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, publicIdSchema, unitPriceSchema } from '../schemas.ts'
import { goodsSchema, goodsShape, lastPurchaseSchema } from '../storefront/goods.ts'
import { centreSchema } from './member-centre.ts'

/** What a member's home page shows: the day's work of a store. */
export const workbenchCall: Call<typeof workbenchSchemas.workbench> = {
  method: 'GET',
  path: '/api/user/workbench',
  shape: {
    user: {},
    tasks: [{ kind: '' }],
    restock: { list: [{ goods: goodsShape, last: { price: '' } }] },
    cheaper: [{ goods: goodsShape, last: { price: '' } }],
    arrived: [{ goods: goodsShape }],
    habitual: [{ goods: goodsShape, last: { price: '' } }],
    saved: [{ id: '' }],
    wallet: {},
  },
}

/** Kinds of pending tasks, in the order in which they are shown. */
export const taskKinds = [
  'unpaid',
  'approval',
  'standing',
  'short',
  'send-back',
  'credit',
  'paper',
  'coupon',
  'voucher',
  'unreceived',
] as const

const taskSchema = Type.Object({
  kind: Type.Enum([...taskKinds]),
  /** Orders, or other things that wait; 1 for a single paper, coupon or voucher. */
  count: Type.Integer(),
  /** What they come to; empty where no amount matters. */
  amount: Type.String(),
  /** The next deadline, 10-digit seconds. */
  ends_at: Type.Union([Type.Null(), Type.Integer()]),
  /** Days to the deadline, where only the day counts; negative: it is over. */
  days: Type.Union([Type.Null(), Type.Integer()]),
  /** Of a paper, coupon or voucher. */
  name: Type.String(),
})
export type TaskWire = Wire<typeof taskSchema>

const restockSchema = Type.Object({
  goods: goodsSchema,
  /** What the store usually orders, and the same in a quantity that can be bought today. */
  usual: Type.Integer(),
  number: Type.Integer(),
  /** The median of days between two orders, the number of days with an order in the past year, and the last of them (YYYY-MM-DD). */
  days: Type.Integer(),
  times: Type.Integer(),
  last_day: Type.String(),
  last: lastPurchaseSchema,
})
export type RestockWire = Wire<typeof restockSchema>

const cheaperSchema = Type.Object({
  goods: goodsSchema,
  number: Type.Integer(),
  last: lastPurchaseSchema,
  /** How much less a unit costs now in the quantity of the last purchase. */
  fell: unitPriceSchema,
})
export type CheaperWire = Wire<typeof cheaperSchema>

const arrivedSchema = Type.Object({ goods: goodsSchema, number: Type.Integer() })

const habitualSchema = Type.Object({ goods: goodsSchema, number: Type.Integer(), last: lastPurchaseSchema })
export type HabitualWire = Wire<typeof habitualSchema>

const savedSchema = Type.Object({ id: publicIdSchema, name: Type.String(), lines: Type.Integer() })

const { user, proof, sent_back, to_sign, chain, wallet } = centreSchema.properties

const workbenchSchema = Type.Object({
  /** As in the member centre: a store under review sees what is missing, the head office of a chain what waits in its stores. */
  ...{ user, proof, sent_back, to_sign, chain, wallet },
  tasks: Type.Array(taskSchema),
  /** 该补货了: the most overdue first, without what is in the cart; `total` counts those that `list` leaves off, too. */
  restock: Type.Object({ total: Type.Integer(), list: Type.Array(restockSchema) }),
  /** 降价了: bought before and cheaper now, by the fall. */
  cheaper: Type.Array(cheaperSchema),
  /** 到货了: awaited, and there to be bought. */
  arrived: Type.Array(arrivedSchema),
  /** 常买: what the store ordered most often and not in the past week, where fewer goods are due than the page has room for. */
  habitual: Type.Array(habitualSchema),
  /** Saved carts, the latest first. */
  saved: Type.Array(savedSchema),
  /** What the person may order this month without approval and has ordered; null without a budget. */
  budget: Type.Union([Type.Null(), Type.Object({ budget: amountSchema, spent: amountSchema })]),
})
export type WorkbenchWire = Wire<typeof workbenchSchema>

export const workbenchSchemas = {
  workbench: {
    summary: "A member's home page: pending tasks, goods that are due by the rhythm of own orders, cheaper ones, arrivals, saved carts",
    access: 'member',
    roles: 'all',
    response: workbenchSchema,
  },
} as const
