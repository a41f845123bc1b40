import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema, unitPriceSchema } from '../schemas.ts'
import { lastPurchaseSchema } from './goods-wire.ts'

export const lastPurchasesCall: Call<typeof lastPurchasesSchemas.lastPurchases> = {
  method: 'GET',
  path: '/api/user/last_purchases',
  isSilent: true,
  shape: { list: [{ goods_id: 0, last: { price: '', now: null } }] },
}

/** Ids of goods with commas between them, no more than a cart has lines. */
const idsPattern = String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,${limits.cartLinesMax - 1}}$`

const lastKnownSchema = Type.Object({
  ...lastPurchaseSchema.properties,
  /** What a unit costs now in the quantity of that purchase; null where this store cannot buy the goods now. */
  now: Type.Union([Type.Null(), unitPriceSchema]),
})
export type LastKnownWire = Wire<typeof lastKnownSchema>

export const lastPurchasesSchemas = {
  lastPurchases: {
    summary:
      'The last purchase of each of the given goods that was not cancelled, with the price of today; goods never bought are left out',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({ ids: Type.String({ pattern: idsPattern, description: 'Ids of goods, separated by commas' }) }),
    response: Type.Object({ list: Type.Array(Type.Object({ goods_id: idSchema, last: lastKnownSchema })) }),
  },
} as const
export type LastPurchasesWire = Wire<typeof lastPurchasesSchemas.lastPurchases.response>
