import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-rows.ts'
import { testPassword } from '../people/add-member.ts'
import { agentRequest } from '../agents/agents.ts'
import { goodsIds } from '../shops/commerce-goods.ts'

const ofDraft: AccessRow = { request: own => ({ params: { id: own.draft }, body: {} }), foreign: { draft: 404 }, unapproved: 404 }

/** The rows of the matrix for a store's programs and what they send. */
export const programRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/programs': { request: () => ({}) },
  'POST /api/user/programs': {
    request: () => ({ body: { name: randomUUID().slice(0, 30), rights: ['look'], days: 30, password: testPassword } }),
  },
  'GET /api/user/programs/:id/actions': { request: own => ({ params: { id: own.program } }), foreign: { program: 404 }, unapproved: 404 },
  'POST /api/user/programs/:id/end': {
    request: own => ({ params: { id: own.program }, body: {} }),
    foreign: { program: 404 },
    unapproved: 404,
  },
  'GET /api/user/agents/consent': { request: () => ({ query: agentRequest }) },
  'POST /api/user/agents/consent': { request: () => ({ body: { ...agentRequest, rights: ['look'], password: testPassword } }) },
  // Few enough that nothing of the rival's is among them.
  'GET /api/erp/goods': { request: () => ({ query: { page_size: 5 } }) },
  'POST /api/erp/order': {
    request: own => ({ body: { erp_sn: randomUUID(), lines: [`1:${goodsIds.packed}:30`], address_id: own.address } }),
    foreign: { address: 422 },
    unapproved: 422,
  },
  'GET /api/erp/order': { request: own => ({ query: { erp_sn: own.draft } }), foreign: { draft: 404 }, unapproved: 404 },
  'GET /api/user/drafts': { request: () => ({}) },
  'GET /api/user/drafts/:id': { request: own => ({ params: { id: own.draft } }), foreign: { draft: 404 }, unapproved: 404 },
  'POST /api/user/drafts/:id/submit': {
    request: own => ({ params: { id: own.draft }, body: { payable: own.payable, address_id: own.address } }),
    foreign: { draft: 404, address: 422 },
    unapproved: 404,
  },
  'POST /api/user/drafts/:id/drop': ofDraft,
}
