import type { AccessRow } from './access-rows.ts'
import { goodsIds } from '../shops/commerce-goods.ts'

const marked: AccessRow = { request: () => ({ body: { goods_ids: [goodsIds.packed] } }) }
const bySaved: AccessRow = { request: own => ({ params: { id: own.saved } }), foreign: { saved: 404 }, unapproved: 404 }

/** Calls about goods that a buyer marks or bought, and about the carts that one saves. */
export const markedRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/favorite': marked,
  'POST /api/favorite/cancel': marked,
  'POST /api/user/arrival_notice': marked,
  'POST /api/user/arrival_notice/cancel': marked,
  'GET /api/cart/saved': { request: () => ({}) },
  'POST /api/cart/saved': { request: own => ({ body: { name: '月底补货', ids: [own.line] } }), foreign: { line: 422 }, unapproved: 422 },
  'GET /api/user/goods_history/:id': { request: () => ({ params: { id: goodsIds.packed } }) },
  'GET /api/user/last_purchases': { request: () => ({ query: { ids: String(goodsIds.packed) } }) },
  'GET /api/user/fast_buy': { request: () => ({}) },
  'GET /api/delivery': { request: own => ({ query: { address_id: own.address } }), foreign: { address: 422 }, unapproved: 422 },
  'POST /api/cart/saved/:id/take': bySaved,
  'POST /api/cart/saved/:id/rename': { ...bySaved, request: own => ({ params: { id: own.saved }, body: { name: '下月' } }) },
  'POST /api/cart/saved/:id/delete': bySaved,
}
