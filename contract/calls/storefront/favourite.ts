import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema, goodsShape } from './goods.ts'
import { flagSchema, idsSchema, pageQuery } from '../schemas.ts'

const goodsRows = { list: [{ goods: goodsShape }] } as const
const memberCall = { keepsRepeats: true } as const
export const favouriteListCall: Call<typeof favouriteSchemas.favouriteList> = { method: 'GET', path: '/api/favorite', shape: goodsRows }
export const favouriteAddCall: Call<typeof favouriteSchemas.favouriteAdd> = {
  ...memberCall,
  method: 'POST',
  path: '/api/favorite',
  resumes: 'mark',
}
export const favouriteCancelCall: Call<typeof favouriteSchemas.favouriteCancel> = {
  ...memberCall,
  method: 'POST',
  path: '/api/favorite/cancel',
  resumes: 'mark',
}
export const arrivalListCall: Call<typeof favouriteSchemas.arrivalList> = {
  method: 'GET',
  path: '/api/user/arrival_notice',
  shape: goodsRows,
}
export const arrivalAddCall: Call<typeof favouriteSchemas.arrivalAdd> = {
  ...memberCall,
  method: 'POST',
  path: '/api/user/arrival_notice',
  resumes: 'mark',
}
export const arrivalCancelCall: Call<typeof favouriteSchemas.arrivalCancel> = {
  ...memberCall,
  method: 'POST',
  path: '/api/user/arrival_notice/cancel',
  resumes: 'mark',
}

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

export const favouriteSchemas = {
  favouriteList: {
    summary: 'Favourite goods: the latest first, what can be bought first, or the cheapest first',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...keptQuery, sort: Type.Optional(Type.Enum(['recent', 'buyable', 'price'])) }),
    response: pageSchema(keptGoodsSchema),
  },
  favouriteAdd: { summary: 'Adds goods to the favourites', access: 'member', roles: 'orderers', body: markBody, response: countResponse },
  favouriteCancel: {
    summary: 'Takes goods out of the favourites',
    access: 'member',
    roles: 'orderers',
    body: goodsIdsBody,
    response: countResponse,
  },
  arrivalList: {
    summary: 'Goods whose arrival the member wants to know of, those that arrived first',
    access: 'member',
    roles: 'all',
    query: Type.Object(keptQuery),
    response: pageSchema(awaitedGoodsSchema),
  },
  arrivalAdd: {
    summary: 'Asks for a notice when goods arrive',
    access: 'member',
    roles: 'orderers',
    body: markBody,
    response: countResponse,
  },
  arrivalCancel: {
    summary: 'Takes back the wish for a notice',
    access: 'member',
    roles: 'orderers',
    body: goodsIdsBody,
    response: countResponse,
  },
} as const
export type FavouriteListQuery = Wire<typeof favouriteSchemas.favouriteList.query>
export type FavouriteListWire = Wire<typeof favouriteSchemas.favouriteList.response>
export type ArrivalListWire = Wire<typeof favouriteSchemas.arrivalList.response>
