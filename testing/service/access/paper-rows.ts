import { idConsent } from '@yaoji/contract/papers/id-consent'
import type { AccessRow } from './access-rows.ts'
import { tinyPng } from '../app/tiny-files.ts'

const kind = '开票资料'

/** The rows of the matrix for papers; what is put together of one kind does not depend on what came before. */
export const paperRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/order/:id/temperature': {
    request: own => ({ params: { id: own.shipped }, query: { parcel: own.measured } }),
    foreign: { shipped: 404, measured: 404 },
    unapproved: 404,
  },
  'GET /api/user/zizhi': { request: () => ({}) },
  'GET /api/user/zizhi/template': { request: () => ({ query: { kind } }) },
  'POST /api/user/zizhi/template': { request: () => ({ body: { kind, strokes: '10,10 300,150' } }) },
  'GET /api/user/jyfw': { request: () => ({}) },
  // A position after the only piece, so that it completes no file.
  'POST /api/file/piece': { request: own => ({ body: { upload_id: own.upload, position: 7, piece: tinyPng } }), foreign: { upload: 200 } },
  'POST /api/user/zizhi/page': {
    request: own => ({ body: { kind, upload_id: own.upload, pieces: 1 } }),
    foreign: { upload: 422 },
    unapproved: 422,
  },
  'POST /api/user/zizhi/page/:id/read': {
    request: own => ({ params: { id: own.paperPage }, body: {} }),
    foreign: { paperPage: 404 },
    unapproved: 404,
  },
  'POST /api/user/zizhi/page/:id/remove': {
    request: own => ({ params: { id: own.paperPage }, body: {} }),
    foreign: { paperPage: 404 },
    unapproved: 404,
  },
  'POST /api/user/zizhi/consent': { request: () => ({ body: { kind: '受托人身份证', version: idConsent.version } }) },
  'POST /api/user/zizhi': { request: () => ({ body: { kind: '采购委托书', issued_on: '2026-01-01', is_sent: 0 } }) },
  'POST /api/user/zizhi/:id/withdraw': {
    request: own => ({ params: { id: own.handed }, body: {} }),
    foreign: { handed: 404 },
    unapproved: 404,
  },
}
