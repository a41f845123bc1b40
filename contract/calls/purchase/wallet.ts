import { Type } from 'typebox'
import { payVenues } from '../../orders/pay-methods.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { checkInSchema } from '../rewards/check-in.ts'
import { pageSchema } from '../envelope.ts'
import { payDoorSchema, payFactSchema } from './pay.ts'
import { amountSchema, daySchema, flagSchema, pageQuery, publicIdParams } from '../schemas.ts'

const money = { balance: '', methods: [{ id: '' }] } as const
export const moneyCall: Call<typeof walletSchemas.money> = { method: 'GET', path: '/api/user/user_money', shape: money }
export const moneyLogCall: Call<typeof walletSchemas.moneyLog> = {
  method: 'GET',
  path: '/api/user/user_money_log',
  shape: { list: [{ id: '' }] },
}
/** Not in the spec, which has a page for the log and no file of it. */
export const moneyLogFileCall: Call<typeof walletSchemas.moneyLogFile> = {
  method: 'GET',
  path: '/api/user/user_money_log/export',
  shape: { name: '', text: '' },
}
/** Not in the spec, which has a page for points (`/jfgl`) and no call. */
export const pointsCall: Call<typeof walletSchemas.points> = {
  method: 'GET',
  path: '/api/user/points',
  shape: { balance: 0, check_in: {} },
}
export const pointsLogCall: Call<typeof walletSchemas.pointsLog> = {
  method: 'GET',
  path: '/api/user/points_log',
  shape: { list: [{ id: '' }] },
}
/** Begins to top up the balance; what was begun before is over then. */
export const rechargeCall: Call<typeof walletSchemas.recharge> = { method: 'POST', path: '/api/user/recharge', shape: money }
/** Cancels a pending top-up; money that arrives anyway is credited. */
export const rechargeCancelCall: Call<typeof walletSchemas.rechargeCancel> = {
  method: 'POST',
  path: '/api/user/recharge/:id/cancel',
  shape: money,
}

/** Ways to top up: instant ones through a provider, and a transfer that the shop confirms from its account. */
export const rechargeMethods = ['wechat', 'alipay', 'transfer'] as const
export type RechargeMethod = (typeof rechargeMethods)[number]

/** `use_type`: 0 全部, 1 充值, 2 消费, 3 退款, 4 满返, 5 提现, 6 调整, 7 退款冲正 (domain.md section 9). */
const useTypeSchema = Type.Integer({ minimum: 0, maximum: 7 })

export const moneySchema = Type.Object({
  balance: amountSchema,
  /** Of the balance, what unpaid orders reserve. */
  reserved: amountSchema,
  methods: Type.Array(Type.Object({ id: Type.Enum([...rechargeMethods]), name: Type.String() })),
  /** The least and the most that is topped up at a time. */
  min: amountSchema,
  max: amountSchema,
  /** A top-up that was begun and whose money is awaited. */
  awaited: Type.Union([
    Type.Null(),
    Type.Object({
      id: Type.String(),
      amount: amountSchema,
      method: Type.Enum([...rechargeMethods]),
      /** What is typed at the bank, with the code by which the shop knows it; empty where nothing is. */
      facts: Type.Array(payFactSchema),
      /** Null where nothing is paid online. */
      door: Type.Union([Type.Null(), payDoorSchema]),
    }),
  ]),
})
export type MoneyWire = Wire<typeof moneySchema>

export const moneyMoveSchema = Type.Object({
  id: Type.String(),
  use_type: useTypeSchema,
  /** With its sign. */
  amount: amountSchema,
  /** Of the balance behind it. */
  balance: amountSchema,
  /** Of the order that it was for; empty where it was for none. */
  order_id: Type.String(),
  order_sn: Type.String(),
  /** What stood on the transfer that topped it up; empty where it was none. */
  topup_code: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
})
export type MoneyMoveWire = Wire<typeof moneyMoveSchema>

/** Why points came or went. 不足 is what a claw-back did not find; 补扣 takes it of the points that come next. */
export const pointsKinds = [
  'opening',
  'earn',
  'spend',
  'give-back',
  'claw-back',
  'owed',
  'owed-back',
  'expire',
  'adjust',
  'check-in',
  'papers',
  'draw',
  'mall',
  'mall-back',
] as const
export type PointsKind = (typeof pointsKinds)[number]

export const pointsSchema = Type.Object({
  balance: Type.Integer(),
  /** What they are worth at checkout. */
  worth: amountSchema,
  /** Points that were clawed back but already spent: deducted from the next ones. */
  owed: Type.Integer(),
  /** Points that expire next, with their day; `is_soon` once it is time to notify (domain.md section 9). */
  ending: Type.Union([Type.Null(), Type.Object({ points: Type.Integer(), day: Type.String(), is_soon: flagSchema })]),
  check_in: checkInSchema,
})
export type PointsWire = Wire<typeof pointsSchema>

export const pointsMoveSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...pointsKinds]),
  /** With its sign. */
  points: Type.Integer(),
  /** Of the order that earned, spent or gave them back; empty where it was none. */
  order_id: Type.String(),
  order_sn: Type.String(),
  /** The goods of 积分商城 that they were spent on, or refunded for; else empty. */
  goods: Type.String(),
  /** The last day on which they can be spent; empty where points went. */
  end_at: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
})
export type PointsMoveWire = Wire<typeof pointsMoveSchema>

const moneyLogQuery = {
  use_type: Type.Optional(useTypeSchema),
  start_time: Type.Optional(daySchema),
  end_time: Type.Optional(daySchema),
}

export const walletSchemas = {
  points: { summary: 'The points, what they are worth and what of them ends next', access: 'member', roles: 'all', response: pointsSchema },
  pointsLog: {
    summary: 'Where points came from and went to, the latest first',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, direction: Type.Optional(Type.Enum(['all', 'in', 'out'])) }),
    response: pageSchema(pointsMoveSchema),
  },
  money: { summary: 'The balance, and how it can be topped up', access: 'member', roles: 'all', response: moneySchema },
  moneyLog: {
    summary: 'What came to the balance and went from it, the latest first; days are those of China',
    access: 'member',
    roles: 'all',
    query: Type.Object({
      ...pageQuery,
      ...moneyLogQuery,
    }),
    response: pageSchema(moneyMoveSchema),
  },
  moneyLogFile: {
    summary: 'The same as a table for spreadsheets, the newest 10,000',
    access: 'member',
    roles: 'all',
    query: Type.Object(moneyLogQuery),
    response: Type.Object({ name: Type.String(), text: Type.String() }),
  },
  recharge: {
    summary: 'Begins to top up the balance; answers where to pay, or where to transfer to and under which code',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    body: Type.Object(
      { amount: amountSchema, method: Type.Enum([...rechargeMethods]), venue: Type.Optional(Type.Enum([...payVenues])) },
      { additionalProperties: false },
    ),
    response: moneySchema,
  },
  rechargeCancel: {
    summary: 'Gives up a top-up that waits for its money; what comes for it all the same is credited',
    access: 'member',
    roles: 'payers',
    params: publicIdParams,
    response: moneySchema,
  },
} as const
export type PointsLogQuery = Wire<typeof walletSchemas.pointsLog.query>
export type PointsLogWire = Wire<typeof walletSchemas.pointsLog.response>
export type MoneyLogQuery = Wire<typeof walletSchemas.moneyLog.query>
export type MoneyLogWire = Wire<typeof walletSchemas.moneyLog.response>
export type MoneyLogFileWire = Wire<typeof walletSchemas.moneyLogFile.response>
