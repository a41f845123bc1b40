import { Type } from 'typebox'
import { applicationStates } from '../application-states.ts'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { storeCodeSchema } from './operate.ts'

/** What operators decide about stores that registered: signed calls, and `npm run ops` with the same names and fields. */

export const operateStoreApproveCall: Call<typeof operateStoreSchemas.operateStoreApprove> = operatorAddress('store_approve')
export const operateStoreRejectCall: Call<typeof operateStoreSchemas.operateStoreReject> = operatorAddress('store_reject')

const decidedSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  application: Type.Enum([...applicationStates]),
  application_text: Type.String(),
})
export type StoreDecidedWire = Wire<typeof decidedSchema>

const decision = operationsOn({ store: storeCodeSchema }, decidedSchema)

export const operateStoreSchemas = {
  operateStoreApprove: decision('Approves a store that registered: it sees prices and may order what lies in its scopes', {
    /** 经营范围 as its licence has them (domain.md section 11), added to those that it has. */
    scopes: Type.Optional(Type.Array(Type.String({ pattern: String.raw`^[^\s<>"',:;]{1,20}$` }), { maxItems: 40 })),
  }),
  operateStoreReject: decision('Refuses a store that registered, and says why; its owner may mend it and ask again', {
    reason: Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,99}$` }),
  }),
} as const
