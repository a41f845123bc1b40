import type { AccessRow } from './access-rows.ts'

/** The rows of the matrix for the member centre and messages. */
export const messageRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/centre': { request: () => ({}) },
  'GET /api/user/message': { request: () => ({}) },
  'POST /api/user/message/read': { request: own => ({ body: { ids: [own.message] } }), foreign: { message: 200 } },
  'POST /api/chat/ticket': {
    request: own => ({ body: { about: 'order', order_id: own.order } }),
    foreign: { order: 404 },
    unapproved: 404,
  },
  'POST /api/user/message/mute': { request: () => ({ body: { kind: 'activity', is_muted: 1 } }) },
}
