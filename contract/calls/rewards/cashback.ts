import { Type } from 'typebox'
import { cashbackStates } from '../../domain/rewards/cashback.ts'
import { periodStates } from '../../domain/period.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { amountSchema, idSchema, pageQuery } from '../schemas.ts'

/** 满返 that runs, is ahead within a month, or was over in the last three days. The specification has the page and no call. */
export const cashbackCall: Call<typeof cashbackSchemas.cashback> = {
  method: 'GET',
  path: '/api/cashback',
  shape: { list: [{ id: 0, name: '', tiers: [{ amount: '', back: '' }] }] },
}
/** What the orders of a store bring, and brought. */
export const ownCashbackCall: Call<typeof cashbackSchemas.ownCashback> = {
  method: 'GET',
  path: '/api/user/cashback',
  shape: { coming: '', credited: '', list: [{ order_id: '', order_sn: '', amount: '' }] },
}

export const cashbackOfferSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  state: Type.Enum([...periodStates]),
  /** 10-digit seconds; an end that is null is none. */
  begins_at: Type.Integer(),
  ends_at: Type.Union([Type.Null(), Type.Integer()]),
  tiers: Type.Array(Type.Object({ amount: amountSchema, back: amountSchema })),
  /** Some of the goods that it is for; none where it is for all that take part in promotions. */
  goods: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
})
export type CashbackOfferWire = Wire<typeof cashbackOfferSchema>

export const cashbackRowSchema = Type.Object({
  order_id: Type.String(),
  order_sn: Type.String(),
  name: Type.String(),
  state: Type.Enum([...cashbackStates]),
  /** What was paid for the goods that take part, less what went back. */
  paid: amountSchema,
  /** What is to come, or what was credited and not taken back. */
  amount: amountSchema,
  /** What a return was to take back and was not there: it is taken of the next 满返. */
  owed: amountSchema,
  ordered_at: Type.Integer(),
  /** When the order is completed by itself, where that is known. */
  expected_at: Type.Union([Type.Null(), Type.Integer()]),
  credited_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type CashbackRowWire = Wire<typeof cashbackRowSchema>

export const cashbackSchemas = {
  cashback: {
    summary: 'Cash-back that runs, that is ahead, and that is just over',
    access: 'visitor',
    response: Type.Object({ list: Type.Array(cashbackOfferSchema) }),
  },
  ownCashback: {
    summary: 'What the orders of the store bring back and brought, the last one first',
    access: 'member',
    roles: 'all',
    query: Type.Object(pageQuery),
    response: Type.Object({ ...pageSchema(cashbackRowSchema).properties, coming: amountSchema, credited: amountSchema }),
  },
} as const
export type CashbackListWire = Wire<typeof cashbackSchemas.cashback.response>
export type OwnCashbackWire = Wire<typeof cashbackSchemas.ownCashback.response>
