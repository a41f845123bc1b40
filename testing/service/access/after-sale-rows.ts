import type { AccessRow } from './access-rows.ts'

const byGranted: AccessRow = { request: own => ({ params: { id: own.granted } }), foreign: { granted: 404 }, unapproved: 404 }

const byRecall: AccessRow = { request: own => ({ params: { id: own.recall } }), foreign: { recall: 404 }, unapproved: 404 }

/** The access rows of receiving, of after-sales and of recalls. */
export const afterSaleRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/order/:id/shortage': {
    request: own => ({ params: { id: own.fallen }, body: { choices: [`${own.shortage}:refund`] } }),
    foreign: { fallen: 404, shortage: 422 },
    unapproved: 404,
  },
  'GET /api/order/:id/receiving': { request: own => ({ params: { id: own.order } }), foreign: { order: 404 }, unapproved: 404 },
  'POST /api/order/:id/receiving': {
    request: own => ({ params: { id: own.shipped }, body: { ticks: [`${'k'.repeat(16)}:${own.batch}:1:0:0:`] } }),
    foreign: { shipped: 404, batch: 422 },
    unapproved: 404,
  },
  'GET /api/order/:id/after_sale': { request: own => ({ params: { id: own.order } }), foreign: { order: 404 }, unapproved: 404 },
  'POST /api/order/:id/after_sale': {
    request: own => ({
      params: { id: own.shipped },
      body: { kind: 'refuse', reason: 'not-wanted', items: [`${own.batch}:1`], photo_ids: [own.file] },
    }),
    foreign: { shipped: 404, batch: 422, file: 422 },
    unapproved: 404,
  },
  'GET /api/recall': { request: () => ({}) },
  'GET /api/recall/:id': byRecall,
  'POST /api/recall/:id/answer': {
    ...byRecall,
    request: own => ({ params: { id: own.recall }, body: { left: [`${own.recalled}:0`] } }),
  },
  'POST /api/recall/:id/return': {
    ...byRecall,
    request: own => ({ params: { id: own.recall }, body: { back: [`${own.recalled}:1`] } }),
  },
  'GET /api/after_sale/:id': byGranted,
  'POST /api/after_sale/:id/withdraw': { ...byGranted, request: own => ({ params: { id: own.granted }, body: {} }) },
  'POST /api/after_sale/:id/send_back': {
    ...byGranted,
    request: own => ({ params: { id: own.granted }, body: { carrier: '顺丰', parcel_number: 'SF1' } }),
  },
  'POST /api/after_sale/:id/receive': {
    request: own => ({ params: { id: own.resent }, body: {} }),
    foreign: { resent: 404 },
    unapproved: 404,
  },
}
