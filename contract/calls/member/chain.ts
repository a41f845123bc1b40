import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { amountSchema, idSchema, pageQuery } from '../schemas.ts'
import { scopeQuery, storeOfRowSchema } from '../store-scope.ts'
import { paperStates } from '../../papers/states.ts'

/** A whole chain at its head office: what waits, is owed and ends in each store, and a month of all of them as one file. */
export const chainOverviewCall: Call<typeof chainSchemas.chainOverview> = {
  method: 'GET',
  path: '/api/chain',
  shape: { month: '', stores: [], approvals: [], papers: [], totals: {} },
}
/** The stores between which a list at the head office switches. */
export const chainStoresCall: Call<typeof chainSchemas.chainStores> = {
  method: 'GET',
  path: '/api/chain/stores',
  shape: { list: [{ id: 0, company: '' }] },
}
/** Papers of the stores that somebody has to see to. */
export const chainPapersCall: Call<typeof chainSchemas.chainPapers> = {
  method: 'GET',
  path: '/api/chain/papers',
  shape: { list: [{ store: { id: 0, company: '' }, kind: '' }] },
}
export const chainFileCall: Call<typeof chainSchemas.chainFile> = {
  method: 'GET',
  path: '/api/chain/file',
  shape: { name: '', file: '' },
}

const monthSchema = Type.String({ pattern: String.raw`^20\d\d-(0[1-9]|1[0-2])$` })
const count = Type.Integer()

/** Of one store, or of all together. */
const sums = {
  /** How many orders wait for what. */
  unpaid: count,
  approval: count,
  unshipped: count,
  unreceived: count,
  /** 账期 that is to be repaid, and what of it is over its day. */
  owed: amountSchema,
  overdue: amountSchema,
  /** In the month. */
  ordered: amountSchema,
  paid: amountSchema,
  refunded: amountSchema,
  invoiced: amountSchema,
} as const

const storeSchema = Type.Object({
  id: idSchema,
  company: Type.String(),
  state_text: Type.String(),
  ...sums,
  /** The next day on which 账期 is due; empty without. */
  due_on: Type.String(),
})
export type ChainStoreWire = Wire<typeof storeSchema>

const ofStore = { store_id: idSchema, company: Type.String() } as const

export const chainSchema = Type.Object({
  month: monthSchema,
  /** The head office first; those alone in which the person has a role. */
  stores: Type.Array(storeSchema),
  totals: Type.Object(sums),
  /** Orders that wait for the 店主, the oldest first, of stores whose 店主 the person is. */
  approvals: Type.Array(
    Type.Object({
      ...ofStore,
      order_id: Type.String(),
      order_sn: Type.String(),
      amount: amountSchema,
      name: Type.String(),
      created_at: count,
    }),
  ),
  /** Papers that end soon or are over, what ends first stands first. */
  papers: Type.Array(Type.Object({ ...ofStore, kind: Type.String(), expires_on: Type.String(), days: count })),
})
export type ChainWire = Wire<typeof chainSchema>

const chainPaperSchema = Type.Object({
  store: storeOfRowSchema,
  kind: Type.String(),
  state: Type.Enum([...paperStates]),
  state_text: Type.String(),
  /** Both empty for a paper that was never approved. */
  expires_on: Type.String(),
  days: Type.Union([Type.Null(), count]),
  /** Why it was sent back; empty otherwise. */
  reason: Type.String(),
})
export type ChainPaperWire = Wire<typeof chainPaperSchema>

export const chainSchemas = {
  chainOverview: {
    summary: 'All stores of the chain of a head office: what waits, is owed and ends, and the sums of a month; nothing in any other store',
    access: 'member',
    roles: 'all',
    query: Type.Object({ month: Type.Optional(monthSchema) }),
    response: chainSchema,
  },
  chainStores: {
    summary: 'The stores that the person sees at the head office, which comes first; none in any other store',
    access: 'member',
    roles: 'all',
    response: Type.Object({ list: Type.Array(storeOfRowSchema) }),
  },
  chainPapers: {
    summary: 'Papers of the stores in scope that end soon, are over or were sent back, the most urgent first',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, ...scopeQuery }),
    response: pageSchema(chainPaperSchema),
  },
  chainFile: {
    summary: 'The orders, payments, refunds, invoices and debts of all stores of the chain in a month, as one XLSX, base64url',
    access: 'member',
    roles: 'all',
    query: Type.Object({ month: monthSchema }),
    response: Type.Object({ name: Type.String(), file: Type.String() }),
  },
} as const
