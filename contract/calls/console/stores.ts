import { Type } from 'typebox'
import { storeReaders, storeViews } from '../../console/stores.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, pageOf } from '../schemas.ts'
import { storeSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'

/** Stores as staff find them. */
export const consoleStoresCall: Call<typeof consoleStoresSchemas.consoleStores> = { method: 'GET', path: '/api/console/stores' }
export const consoleStoreViewsCall: Call<typeof consoleStoresSchemas.consoleStoreViews> = {
  method: 'GET',
  path: '/api/console/stores/views',
}

const secondsOrNull = Type.Union([Type.Null(), Type.Integer()])

export const consoleStoreRowSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  rank: Type.Integer(),
  rank_name: Type.String(),
  is_frozen: flagSchema,
  is_passed: flagSchema,
  /** 已认证, 认证中, 已驳回, 已冻结, 未认证. */
  state_text: Type.String(),
  salesperson: Type.String(),
  /** Of the default address; of the application where there is none. */
  region: Type.String(),
  /** Papers that wait for a decision. */
  papers: Type.Integer(),
  /** Since when the application waits; null where none does. */
  applied_at: secondsOrNull,
  created_at: Type.Integer(),
  last_order_at: secondsOrNull,
})
export type ConsoleStoreRowWire = Wire<typeof consoleStoreRowSchema>

const wordSchema = Type.Optional(Type.String({ maxLength: 60 }))

export const consoleStoresSchemas = {
  consoleStores: {
    summary: 'Stores of a view, filtered, the newest first; those of a salesperson are their own',
    access: 'staff',
    staff: storeReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...storeViews])),
        /** A company, a code, or the telephone of a person. */
        q: wordSchema,
        rank: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
        salesperson: wordSchema,
        region: wordSchema,
        ...sortedFields(storeSorts, usualPlaces.id),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(consoleStoreRowSchema),
  },
  consoleStoreViews: {
    summary: 'How many stores each view holds, counted to 1,000, and the salespeople to choose from',
    access: 'staff',
    staff: storeReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...storeViews]), count: Type.Integer(), is_more: Type.Boolean() })),
      salespeople: Type.Array(Type.String()),
    }),
  },
} as const
export type ConsoleStoresWire = Wire<typeof consoleStoresSchemas.consoleStores.response>
