import { Type } from 'typebox'
import { storeRowExamples, storeRowResults, storeRowsMax } from '../../operator/store-rows.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operatorAddress } from './operation.ts'

/** What the seller's ERP changes of many stores, row by row: each row does what the calls for one store do. */
export const operateStoresUpsertCall: Call<typeof operateStoreRowsSchemas.operateStoresUpsert> = operatorAddress('stores/upsert')
export const operateStoresCreditCall: Call<typeof operateStoreRowsSchemas.operateStoresCredit> = operatorAddress('stores/credit')

const rowSchema = Type.Object({
  /** As it was sent; the first is 1. */
  row: Type.Integer(),
  /** Of the store in the ERP, as it was sent; or empty. */
  code: Type.String(),
  /** The shop's own code of the store; empty where there is none. */
  store: Type.String(),
  result: Type.Enum([...storeRowResults]),
  /** Why it is refused, or what it waits for. */
  reasons: Type.Array(Type.String()),
  /** Of a raise of credit that was not applied yet: what confirms it, or what a second person signs. Empty otherwise. */
  confirm: Type.String(),
})
export type StoreRowWire = Wire<typeof rowSchema>

const rowsSchema = Type.Object({
  /** Each row that was sent, in its order: their number is the sum of `done`, `waiting` and `refused`. */
  rows: Type.Array(rowSchema),
  done: Type.Integer(),
  waiting: Type.Integer(),
  refused: Type.Integer(),
})
export type StoreRowsWire = Wire<typeof rowsSchema>

/** A repeated row answers `unchanged`, so the call needs no key. */
const rowsOf = (example: readonly object[], summary: string) =>
  ({
    summary: `${summary}, up to ${storeRowsMax} stores row by row; one that cannot holds up no other`,
    access: 'operator',
    body: Type.Object({ rows: Type.String({ maxLength: 400_000, examples: [JSON.stringify(example)] }) }, { additionalProperties: false }),
    bodyMaxBytes: 2 * 1024 * 1024,
    response: rowsSchema,
  }) as const

export const operateStoreRowsSchemas = {
  operateStoresUpsert: rowsOf(
    storeRowExamples.upsert,
    'Sets the code of the ERP, customer type, region and salesperson of stores that there are; never opens one',
  ),
  operateStoresCredit: rowsOf(
    storeRowExamples.credit,
    'Sets how much stores may owe and for how long; a raise is confirmed by its row with its token, and a large one signed by a second person',
  ),
} as const
