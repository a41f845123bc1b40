import { Type } from 'typebox'
import { applicationStates } from '../identity/registration.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { storeCodeSchema } from './order.ts'
import { guardLimits } from '../../operator/guards.ts'

/** What operators decide about stores that registered: signed calls, and `npm run ops` with the same names and fields. */

export const operateStoreApproveCall: Call<typeof operateStoreSchemas.operateStoreApprove> = operatorAddress('store_approve')
export const operateStoreOpenCall: Call<typeof operateStoreSchemas.operateStoreOpen> = operatorAddress('store_open')
export const operateStoreRejectCall: Call<typeof operateStoreSchemas.operateStoreReject> = operatorAddress('store_reject')

const decidedSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  application: Type.Enum([...applicationStates]),
  application_text: Type.String(),
})
export type StoreDecidedWire = Wire<typeof decidedSchema>

const decision = operationsOn({ store: storeCodeSchema }, decidedSchema)

/** 经营范围 as a licence has them (domain.md section 11). */
const scopesSchema = Type.Optional(Type.Array(Type.String({ pattern: String.raw`^[^\s<>"',:;]{1,20}$` }), { maxItems: 40 }))

export const operateStoreSchemas = {
  operateStoreApprove: decision(
    'Approves a store whose required papers are all approved and in force; 409 names those that are not. It sees prices and may order',
    // Added to those that it has; each needs the paper that opens it.
    { scopes: scopesSchema },
  ),
  operateStoreOpen: decision('Opens a store before its papers are whole, for some days: with a reason, and signed by a second person', {
    reason: Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,99}$` }),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: guardLimits.openingDaysMax })),
    scopes: scopesSchema,
    ...confirmFields,
  }),
  operateStoreReject: decision('Refuses a store that registered, with a reason; its owner may correct the data and apply again', {
    reason: Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,99}$` }),
  }),
} as const
