import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { amountSchema, publicIdSchema } from '../schemas.ts'

/** What operators see before an operation that lowers what stores pay, and how a second person signs it. */
export const operateStatementSignCall: Call<typeof operateStatementSchemas.operateStatementSign> = operatorAddress('statement/sign')

export const operateStatementRefuseCall: Call<typeof operateStatementSchemas.operateStatementRefuse> = operatorAddress('statement/refuse')

/** Fields of every guarded operation in addition to its own. */
export const confirmFields = {
  /** The token of the statement that this same operation answered. */
  confirm: Type.Optional(publicIdSchema),
  /** The lowest percentage again, where the statement wants it. */
  percent_is: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
} as const

const pricedSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  /** Prices as text: what stores pay now at the least, and with the operation. */
  from: Type.String(),
  to: Type.String(),
  /** The shop's last purchase price; empty if unknown. */
  cost: Type.String(),
  /** Percent of `to` that is left over the cost; null where the cost is not known. */
  margin_percent: Type.Union([Type.Null(), Type.Integer()]),
})
export type PricedWire = Wire<typeof pricedSchema>

export const effectsSchema = Type.Object({
  title: Type.String(),
  /** The goods whose price falls the most below what they cost; null where the operation has none. */
  lowest: Type.Union([Type.Null(), pricedSchema]),
  goods_count: Type.Integer(),
  /** Goods below their cost, or below the share of the base price where no cost is known: the first of them, and how many. */
  below_cost: Type.Array(pricedSchema),
  below_cost_count: Type.Integer(),
  /** Of the last 30 days: stores and orders that would have had it, and what it would have cost. */
  stores: Type.Integer(),
  orders: Type.Integer(),
  money: amountSchema,
  /** Further possible cost: a raised credit, prizes. */
  exposure: amountSchema,
  /** The percentage that must be said again, null for none. */
  percent_is: Type.Union([Type.Null(), Type.Integer()]),
  needs_signature: Type.Boolean(),
  /** All of it in sentences. */
  sentences: Type.Array(Type.String()),
})
export type EffectsWire = Wire<typeof effectsSchema>

/** `data.statement` of an answer with code 409: nothing was applied. */
export type StatementWire = EffectsWire & {
  confirm: string
  /** `told`: to be confirmed; `confirmed`: waits for the signature of a second person. */
  state: 'told' | 'confirmed'
  /** 10-digit seconds. */
  expires_at: number
}

const signedSchema = Type.Object({
  signed: Type.String(),
  operation: Type.String(),
  title: Type.String(),
  /** What the operation answered. */
  answer: Type.Unknown(),
})
export type SignedWire = Wire<typeof signedSchema>

const refusedSchema = Type.Object({ refused: Type.String(), operation: Type.String(), title: Type.String() })
export type RefusedWire = Wire<typeof refusedSchema>

export const operateStatementSchemas = {
  operateStatementSign: operationsOn({ statement: publicIdSchema }, signedSchema)(
    'Signs what another operator has confirmed; it is applied at once',
    {},
  ),
  operateStatementRefuse: operationsOn({ statement: publicIdSchema }, refusedSchema)(
    'Refuses what another operator has confirmed, or takes back an own one, with the reason; it is never applied',
    { reason: Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,199}$` }) },
  ),
} as const
