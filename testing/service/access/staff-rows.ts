import type { AccessRow } from './access-rows.ts'
import { programRows } from './program-rows.ts'

const ofInvited: AccessRow = { request: own => ({ params: { id: own.invitedTo }, body: {} }), foreign: { invitedTo: 404 }, unapproved: 404 }

/** The rows of the matrix for the stores of a person, the people of a store and its programs. */
export const staffRows: Readonly<Record<string, AccessRow>> = {
  ...programRows,
  'GET /api/user/stores': { request: () => ({}) },
  'POST /api/user/stores/default': { request: own => ({ body: { id: own.store } }), foreign: { store: 404 }, unapproved: 404 },
  'POST /api/user/invitation/:id/accept': ofInvited,
  'POST /api/user/invitation/:id/decline': ofInvited,
  'GET /api/chain': { request: () => ({}) },
  'GET /api/chain/stores': { request: () => ({}) },
  'GET /api/chain/papers': { request: () => ({}) },
  'GET /api/chain/file': { request: () => ({ query: { month: '2026-11' } }) },
  'GET /api/staff': { request: () => ({}) },
  'POST /api/staff/invitation': { request: () => ({ body: { phone: '13911112222', role: 'reader' } }) },
  'POST /api/staff/invitation/:id/withdraw': {
    request: own => ({ params: { id: own.invitation }, body: {} }),
    foreign: { invitation: 404 },
    unapproved: 404,
  },
  'POST /api/staff/:id': {
    request: own => ({ params: { id: own.colleague }, body: { role: 'finance' } }),
    foreign: { colleague: 404 },
    unapproved: 404,
  },
  'POST /api/staff/:id/remove': {
    request: own => ({ params: { id: own.colleague }, body: {} }),
    foreign: { colleague: 404 },
    unapproved: 404,
  },
  'GET /api/auth/register/join': { request: () => ({}) },
  'POST /api/auth/register/join': { request: own => ({ body: { id: own.invitedTo, name: '' } }), foreign: { invitedTo: 422 } },
}
