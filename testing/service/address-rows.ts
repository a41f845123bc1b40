import type { AccessRow } from './access-rows.ts'

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
