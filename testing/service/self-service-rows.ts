import type { AccessRow } from './access-rows.ts'
import { createClock } from './clock.ts'
import { typedRequest } from './purchase-requests.ts'

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
  'POST /api/user/buy': { request: () => ({ body }) },
  'GET /api/user/buy': { request: () => ({}) },
  'GET /api/user/buy/:id': { request: own => ({ params: { id: own.request } }), foreign: { request: 404 }, unapproved: 404 },
  'POST /api/user/buy/:id/close': {
    request: own => ({ params: { id: own.request }, body: {} }),
    foreign: { request: 404 },
    unapproved: 404,
  },
}
