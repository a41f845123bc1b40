import type { AccessRow } from './access-rows.ts'
import { portal } from '../shops/partners.ts'

const asking = { partner: portal.key, origin: portal.origin }
const secret = 'A'.repeat(43)

export const partnerRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/partner/ask': { request: () => ({ query: asking }) },
  'GET /api/partner/ended': { request: () => ({ query: { partner: portal.key } }) },
  'GET /api/partner/look': { request: () => ({}) },
  'POST /api/partner/allow': { request: () => ({ body: { ...asking, challenge: secret } }) },
  // With the key of a live page, which it refuses: a code would be another each time.
  'POST /api/partner/test': { request: () => ({ body: { ...asking, challenge: secret } }) },
  'GET /api/partner/desk': { request: () => ({}) },
  // Of no key: a code that was sent is followed by a wait.
  'POST /api/partner/desk/code': { request: () => ({ body: { key: '' } }) },
  'POST /api/partner/desk/enter': { request: () => ({ body: { key: portal.key, code_id: secret, code: '000000' } }) },
  'POST /api/partner/desk/leave': { request: () => ({ body: {} }) },
  'POST /api/partner/desk/change': { request: () => ({ body: { origins: portal.origin, returns: '', theme: '' } }) },
  'GET /api/partner/desk/health': { request: () => ({}) },
  'POST /api/partner/desk/rotate': { request: () => ({ body: { key: portal.key } }) },
  'POST /api/partner/desk/revoke': { request: () => ({ body: { key: portal.key } }) },
  'POST /embed/token': { request: () => ({ body: { code: secret, verifier: secret } }) },
  'POST /embed/refresh': { request: () => ({ body: {} }) },
  'POST /embed/logout': { request: () => ({ body: {} }) },
}

/** The rows of the matrix for the member centre and messages. */
export const messageRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/centre': { request: () => ({}) },
  'GET /api/user/workbench': { request: () => ({}) },
  'GET /api/user/message': { request: () => ({}) },
  'POST /api/user/message/read': { request: own => ({ body: { ids: [own.message] } }), foreign: { message: 200 } },
  'POST /api/chat/ticket': {
    request: own => ({ body: { about: 'order', order_id: own.order } }),
    foreign: { order: 404 },
    unapproved: 404,
  },
  'POST /api/user/message/mute': { request: () => ({ body: { kind: 'activity', is_muted: 1 } }) },
}

const byAddress = { foreign: { address: 404 }, unapproved: 404 } as const
const place = { name: '张试验', phone: '13800000001', region: '四川省 成都市 武侯区', detail: '试验路1号' }

/** The rows of the matrix for addresses. The place is that of the fixture, so that the store's own stays checked. */
export const addressRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/address': { request: () => ({}) },
  'POST /api/user/address': { request: () => ({ body: place }) },
  'POST /api/user/address/:id': { request: own => ({ params: { id: own.address }, body: place }), ...byAddress },
  'POST /api/user/address/:id/default': { request: own => ({ params: { id: own.address }, body: {} }), ...byAddress },
  'POST /api/user/address/:id/delete': { request: own => ({ params: { id: own.address }, body: {} }), ...byAddress },
}
