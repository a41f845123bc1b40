import { Type } from 'typebox'
import { storeEventKinds, storeReaders } from '../../console/stores.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { storeCodeSchema } from '../operator/order.ts'
import { amountSchema, flagSchema, pageOf } from '../schemas.ts'
import { consoleOrderRowSchema } from './orders.ts'
import { consoleStoreRowSchema } from './stores.ts'

/** One store as staff see it, and what happened to it. */
export const consoleStoreCall: Call<typeof consoleStoreSchemas.consoleStore> = { method: 'GET', path: '/api/console/store/:code' }
export const consoleStoreHistoryCall: Call<typeof consoleStoreSchemas.consoleStoreHistory> = {
  method: 'GET',
  path: '/api/console/store/:code/history',
}

export const storeCodeParams = Type.Object({ code: storeCodeSchema })
const secondsOrNull = Type.Union([Type.Null(), Type.Integer()])

const applicationSchema = Type.Object({
  state_text: Type.String(),
  reason: Type.String(),
  contact: Type.String(),
  /** Masked, as are those of its people. */
  phone: Type.String(),
  address: Type.String(),
  submitted_at: Type.Integer(),
})

const paperSchema = Type.Object({
  kind: Type.String(),
  state: Type.String(),
  state_text: Type.String(),
  is_required: flagSchema,
  expires_on: Type.String(),
  days: Type.Union([Type.Null(), Type.Integer()]),
})

const personSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  role: Type.String(),
  phone: Type.String(),
  /** 1: they have a second factor. */
  has_factor: flagSchema,
  seen_at: secondsOrNull,
})

const openingSchema = Type.Object({ reason: Type.String(), opened_by: Type.String(), signed_by: Type.String(), ends_at: Type.Integer() })

const creditSchema = Type.Object({ limit: amountSchema, owed: amountSchema, days: Type.Integer(), overdue: amountSchema })

export const consoleStoreSchema = Type.Object({
  store: consoleStoreRowSchema,
  chain: Type.String(),
  tax_number: Type.String(),
  /** Of the store in the ERP of the seller, or empty. */
  erp_code: Type.String(),
  is_special: flagSchema,
  is_after_sale: flagSchema,
  address: Type.String(),
  application: Type.Union([Type.Null(), applicationSchema]),
  /** Required papers that are not in force. */
  lacking: Type.Array(Type.String()),
  opening: Type.Union([Type.Null(), openingSchema]),
  scopes: Type.Array(Type.String()),
  papers: Type.Array(paperSchema),
  rights: Type.Array(Type.Object({ goods_id: Type.Integer(), name: Type.String(), state_text: Type.String(), state: Type.String() })),
  balance: amountSchema,
  credit: Type.Union([Type.Null(), creditSchema]),
  /** Paid orders of this calendar month and the one before, in China's time. */
  month: amountSchema,
  last_month: amountSchema,
  people: Type.Array(personSchema),
  /** The newest ones. */
  orders: Type.Array(consoleOrderRowSchema),
  after_sales: Type.Array(
    Type.Object({ sn: Type.String(), state_text: Type.String(), money: amountSchema, created_at: Type.Integer(), order_sn: Type.String() }),
  ),
})
export type ConsoleStoreWire = Wire<typeof consoleStoreSchema>

const eventSchema = Type.Object({
  kind: Type.Enum([...storeEventKinds]),
  /** The operation, the kind of paper, the number of an order, the event of a person. */
  what: Type.String(),
  who: Type.String(),
  /** Where an operator did it; empty for the store itself. */
  entry_point: Type.String(),
  note: Type.String(),
  /** Seconds. */
  created_at: Type.Integer(),
})
export type StoreEventWire = Wire<typeof eventSchema>

export const consoleStoreSchemas = {
  consoleStore: {
    summary: 'A store with its papers, rights, money, people and newest orders; telephones are masked',
    access: 'staff',
    staff: storeReaders,
    params: storeCodeParams,
    response: consoleStoreSchema,
  },
  consoleStoreHistory: {
    summary: 'All that happened to a store, the newest first',
    access: 'staff',
    staff: storeReaders,
    params: storeCodeParams,
    query: Type.Object(
      /** The place of the last event of the page before: its moment, its source and its id. */
      { after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.\d\.[\w.-]{1,40}$` })) },
      { additionalProperties: false },
    ),
    response: pageOf(eventSchema),
  },
} as const
