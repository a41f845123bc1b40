import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { storeErpCodePattern } from '../../operator/store-rows.ts'
import { flagSchema, idSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { storeCodeSchema } from './order.ts'
import { sentenceSchema } from './purchase-request.ts'
import { confirmFields } from './statement.ts'

/** What operators decide about a store that the shop knows, each with its reason: signed calls, and `npm run ops` with the same fields. */

export const operateStoreFreezeCall: Call<typeof operateStoreStateSchemas.operateStoreFreeze> = operatorAddress('store/freeze')
export const operateStoreUnfreezeCall: Call<typeof operateStoreStateSchemas.operateStoreUnfreeze> = operatorAddress('store/unfreeze')
export const operateStoreRankCall: Call<typeof operateStoreStateSchemas.operateStoreRank> = operatorAddress('store/rank')
export const operateStoreAreaCall: Call<typeof operateStoreStateSchemas.operateStoreArea> = operatorAddress('store/area')
export const operateStoreSalespersonCall: Call<typeof operateStoreStateSchemas.operateStoreSalesperson> =
  operatorAddress('store/salesperson')
export const operateStoreErpCodeCall: Call<typeof operateStoreStateSchemas.operateStoreErpCode> = operatorAddress('store/erp_code')
export const operateStoreFactorResetCall: Call<typeof operateStoreStateSchemas.operateStoreFactorReset> =
  operatorAddress('store/factor_reset')
export const operateStoreSpecialCall: Call<typeof operateStoreStateSchemas.operateStoreSpecial> = operatorAddress('store/special')

const storeStateSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  standing: Type.Enum(['active', 'frozen']),
  rank: Type.Integer(),
  /** Of the default address, which decides what is sold there; empty without one. */
  region: Type.String(),
  salesperson: Type.String(),
  /** Of the store in the ERP of the seller, or empty. */
  erp_code: Type.String(),
  is_special: flagSchema,
  is_passed: flagSchema,
})
export type StoreStateWire = Wire<typeof storeStateSchema>

const operation = operationsOn({ store: storeCodeSchema }, storeStateSchema)
const reason = { reason: sentenceSchema }

export const operateStoreStateSchemas = {
  operateStoreFreeze: operation('Freezes a store: its people are logged out and cannot log in', reason),
  operateStoreUnfreeze: operation('Ends the freeze of a store', reason),
  operateStoreRank: operation(
    'Gives a store another customer type; an open store needs the required papers of that type. The first answer states what it pays less',
    { rank: Type.Integer({ minimum: 1, maximum: 6 }), ...reason, ...confirmFields },
  ),
  operateStoreArea: operation('Corrects the region of the default address of a store, which decides the goods and promotions of its area', {
    /** Province, city and district: 浙江省 杭州市 西湖区. */
    region: Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{1,59}$` }),
    ...reason,
  }),
  operateStoreSalesperson: operation('Assigns a store to a salesperson of the staff; an empty name assigns it to none', {
    salesperson: Type.String({ pattern: String.raw`^([^\s<>"'=@+][^\x00-\x1f<>"']{0,39})?$` }),
    ...reason,
  }),
  operateStoreErpCode: operation('Notes the code under which the ERP has a store, which no other store has; an empty one takes it away', {
    erp_code: Type.String({ pattern: storeErpCodePattern }),
    ...reason,
  }),
  operateStoreFactorReset: operation(
    'Takes the second factor from a person of a store who lost phone and recovery codes; needs a second signature, and ends their sessions',
    { person: idSchema, ...reason, ...confirmFields },
  ),
  operateStoreSpecial: operation(
    'Gives a store the right to goods with ephedrine, which needs its paper in force and a second signature, or takes it away',
    { is_special: flagSchema, ...reason, ...confirmFields },
  ),
} as const
