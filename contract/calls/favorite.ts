import { Type } from 'typebox'
import { limits } from '../limits.ts'
import type { Call, Wire } from './call.ts'
import { pageSchema } from './envelope.ts'
import { goodsSchema, goodsShape } from './goods.ts'
import { flagSchema, idsSchema, pageQuery } from './schemas.ts'

const goodsRows = { list: [{ goods: goodsShape }] } as const
const memberCall = { access: 'member', keepsRepeats: true } as const
export const favoriteListCall = { method: 'GET', path: '/api/favorite', access: 'member', shape: goodsRows } as const satisfies Call
export const favoriteAddCall = { ...memberCall, method: 'POST', path: '/api/favorite', resumes: 'mark' } as const satisfies Call
export const favoriteCancelCall = { ...memberCall, method: 'POST', path: '/api/favorite/cancel', resumes: 'mark' } as const satisfies Call
export const arrivalListCall = {
  method: 'GET',
  path: '/api/user/arrival_notice',
  access: 'member',
  shape: goodsRows,
} as const satisfies Call
export const arrivalAddCall = { ...memberCall, method: 'POST', path: '/api/user/arrival_notice', resumes: 'mark' } as const satisfies Call
export const arrivalCancelCall = {
  ...memberCall,
  method: 'POST',
  path: '/api/user/arrival_notice/cancel',
  resumes: 'mark',
} as const satisfies Call

/** Goods that a member keeps, also those that left the shelf, each with the moment it was kept (10-digit seconds). */
const keptGoodsSchema = Type.Object({ goods: goodsSchema, created_at: Type.Integer() })
export type KeptGoodsWire = Wire<typeof keptGoodsSchema>
/** Goods that a member waits for; `is_arrived` once they can be bought. */
const awaitedGoodsSchema = Type.Object({ ...keptGoodsSchema.properties, is_arrived: flagSchema })
export type AwaitedGoodsWire = Wire<typeof awaitedGoodsSchema>

const keptQuery = {
  ...pageQuery,
  /** Part of a name, maker or spec. */
  keywords: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
}
const goodsIdsBody = Type.Object({ goods_ids: idsSchema }, { additionalProperties: false })
const markBody = Type.Object(
  {
    goods_ids: idsSchema,
    /** Takes a cancellation back: what was cancelled lately has its old moment again, not that of the call. */
    is_undo: Type.Optional(flagSchema),
  },
  { additionalProperties: false },
)
/** How many the member has now. */
const countResponse = Type.Object({ count: Type.Integer() })

export const favoriteSchemas = {
  list: {
    summary: 'Favourite goods: the latest first, what can be bought first, or the cheapest first',
    query: Type.Object({ ...keptQuery, sort: Type.Optional(Type.Enum(['recent', 'buyable', 'price'])) }),
    response: pageSchema(keptGoodsSchema),
  },
  add: { summary: 'Adds goods to the favourites', body: markBody, response: countResponse },
  cancel: { summary: 'Takes goods out of the favourites', body: goodsIdsBody, response: countResponse },
  arrivals: {
    summary: 'Goods whose arrival the member wants to know of, those that arrived first',
    query: Type.Object(keptQuery),
    response: pageSchema(awaitedGoodsSchema),
  },
  await: { summary: 'Asks for a notice when goods arrive', body: markBody, response: countResponse },
  stopAwaiting: { summary: 'Takes back the wish for a notice', body: goodsIdsBody, response: countResponse },
} as const
export type FavoriteListQuery = Wire<typeof favoriteSchemas.list.query>
export type FavoriteListWire = Wire<typeof favoriteSchemas.list.response>
export type ArrivalListWire = Wire<typeof favoriteSchemas.arrivals.response>
