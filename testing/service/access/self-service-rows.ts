import type { AccessRow } from './access-rows.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import { createClock } from '../app/clock.ts'
import { typedRequest } from '../orders/purchase-requests.ts'

const body = typedRequest(createClock().now())

/** The rows of the matrix for 自助服务. */
export const selfServiceRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/user/feedback': {
    request: own => ({ body: { kind: 'site', content: '试验反馈内容', photo_ids: [own.file] } }),
    foreign: { file: 422 },
    unapproved: 422,
  },
  'GET /api/user/feedback': { request: () => ({}) },
  'GET /api/jybg/filter': { request: () => ({ query: { keyword: '试验商品1' } }) },
  'GET /api/quotation/draft': { request: own => ({ query: { saved_id: own.saved } }), foreign: { saved: 404 }, unapproved: 404 },
  'POST /api/quotation': { request: () => ({ body: { lines: [`${goodsIds.packed}:30`], until: body.until } }), unapproved: 422 },
  'GET /api/quotation': { request: () => ({}) },
  'GET /api/quotation/:id': { request: own => ({ params: { id: own.quotation } }), foreign: { quotation: 404 }, unapproved: 404 },
  'POST /api/quotation/:id/accept': {
    request: own => ({ params: { id: own.quotation }, body: { hash: own.quotationHash } }),
    foreign: { quotation: 404 },
    unapproved: 404,
  },
  'POST /api/quotation/:id/close': {
    request: own => ({ params: { id: own.quotation }, body: {} }),
    foreign: { quotation: 404 },
    unapproved: 404,
  },
  'POST /api/user/buy': { request: () => ({ body }) },
  'GET /api/user/buy': { request: () => ({}) },
  'GET /api/user/buy/:id': { request: own => ({ params: { id: own.request } }), foreign: { request: 404 }, unapproved: 404 },
  'POST /api/user/buy/:id/close': {
    request: own => ({ params: { id: own.request }, body: {} }),
    foreign: { request: 404 },
    unapproved: 404,
  },
}
