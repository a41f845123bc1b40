import { cancelReasons } from '@yaoji/contract/calls/purchase/order'
import { tinyPng } from '../app/tiny-files.ts'
import { afterSaleRows } from './after-sale-rows.ts'
import { addressRows, messageRows, partnerRows } from './own-rows.ts'
import { invoiceRows } from './invoice-rows.ts'
import { paperRows } from './paper-rows.ts'
import type { Belonging, Belongings } from './belongings.ts'
import { campaignId, giftPromotionId } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import { operatedRows } from './operated-rows.ts'
import { factorRows } from '../people/second-factor.ts'
import { selfServiceRows } from './self-service-rows.ts'
import { standingRows } from './standing-rows.ts'
import { registrationRows } from './registration-rows.ts'
import { storeMatrixRows } from './store-matrix-rows.ts'
import { staffRows } from './staff-rows.ts'
import { markedRows } from './marked-rows.ts'
import { walletRows } from './wallet-rows.ts'
import type { TestCallInput } from '../app/start-test-app.ts'

export type AccessRow = {
  /** With which the call succeeds for the member who has these. */
  request: (own: Belongings) => Pick<TestCallInput, 'params' | 'query' | 'body'>
  /** What the call answers when one of them is another's; 200 is for calls that pass over what is not there. */
  foreign?: Partial<Record<Belonging, 200 | 404 | 409 | 422>>
  /** The status for a member whose papers are not approved, where it is not 200. */
  unapproved?: 403 | 404 | 409 | 422
  /** What a store answers that the call is not for, though its papers are approved. */
  others?: 403 | 409 | 422
}

/** Of the sample's settings (service/operations/sample/data/controlled.ts). */
const controlledGroup = 'erke'
const nothing: AccessRow = { request: () => ({}) }
const goods_id = goodsIds.packed
const byOrder: AccessRow = { request: own => ({ params: { id: own.order } }), foreign: { order: 404 } }
const ofOrder = (query: Readonly<Record<string, string>>): AccessRow => ({
  ...{ ...byOrder, unapproved: 404 },
  request: own => ({ params: { id: own.order }, query }),
})
/** A row for every call of the contract's table; a call without one fails the test. */
export const accessRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/auth/login': { request: () => ({ body: { username: '', password: '' } }) },
  ...registrationRows,
  ...staffRows,
  ...factorRows,
  ...partnerRows,
  'GET /api/auth/ended': nothing,
  'DELETE /api/user/logout': nothing,
  'GET /api/user/store': nothing,
  'POST /api/user/store': { request: own => ({ body: { id: own.store } }), foreign: { store: 404 }, unapproved: 404 },
  'GET /api/user/base': nothing,
  ...markedRows,
  ...standingRows,
  ...walletRows,
  ...invoiceRows,
  ...addressRows,
  ...messageRows,
  ...paperRows,
  ...selfServiceRows,
  'GET /api/focus/common': nothing,
  'GET /api/category': nothing,
  'GET /api/article/category': nothing,
  'GET /api/global/links': nothing,
  'GET /api/focus': nothing,
  'GET /api/focus/top': nothing,
  'GET /api/focus/ppzq': nothing,
  'GET /api/focus/brand/:id': { request: () => ({ params: { id: 1 } }) },
  'GET /api/brand': nothing,
  'GET /api/brand/:id/goods': { request: () => ({ params: { id: 1 } }) },
  'GET /api/brand/:id': { request: () => ({ params: { id: 1 } }) },
  'GET /api/campaign/:place': { request: () => ({ params: { place: 'yjh' }, query: { id: campaignId } }) },
  'GET /api/focus/xrtj': nothing,
  'GET /api/focus/demo': nothing,
  'GET /api/focus/postList': nothing,
  'GET /api/goods/activities': nothing,
  'GET /api/focus/right': nothing,
  'GET /api/focus/login': nothing,
  'GET /api/draw/ads': nothing,
  'GET /api/focus/yx': nothing,
  'GET /api/focus/zyzq': nothing,
  'GET /api/focus/kxzq': nothing,
  'GET /api/focus/new_kxzq': nothing,
  'GET /api/focus/kxzq_ad': { request: () => ({ query: { ids: '1' } }) },
  'GET /api/controlled/:id': { request: () => ({ params: { id: controlledGroup } }) },
  'GET /api/goods/search': { request: () => ({ query: { keywords: '试验' } }) },
  'GET /api/goods/hot': nothing,
  'GET /api/goods/list': nothing,
  'GET /api/goods/detail/:id': { request: () => ({ params: { id: goods_id } }) },
  'GET /api/goods/apply': nothing,
  'POST /api/goods/apply': { request: () => ({ body: { goods_id } }) },
  'GET /api/activity/everyday_price': nothing,
  'GET /api/index_wntj/1': nothing,
  'GET /api/index/spike': nothing,
  'GET /api/combinationMzhgGroup': nothing,
  'GET /api/combinationMzhg': nothing,
  'GET /api/favorite': nothing,
  'GET /api/user/arrival_notice': nothing,
  'POST /api/file': { request: () => ({ body: { file: tinyPng } }) },
  'GET /api/cart/list': nothing,
  'GET /api/cart/total': nothing,
  'GET /api/user/cart_units': nothing,
  'POST /api/cart/next_hint': { request: own => ({ body: { kind: 'coupon', id: own.coupon } }), foreign: { coupon: 200 } },
  'POST /api/cart': { request: () => ({ body: { goods_id, number: 10 } }), unapproved: 422 },
  'POST /api/cart/quick_add/:id': { request: () => ({ params: { id: goods_id } }), unapproved: 422 },
  'POST /api/cart/:id/edit': {
    request: own => ({ params: { id: own.line }, body: { number: 20 } }),
    foreign: { line: 404 },
    unapproved: 404,
  },
  'POST /api/cart/gift': { request: () => ({ body: { promotion_id: giftPromotionId, goods_id: 0 } }) },
  'POST /api/cart/batch_select': { request: own => ({ body: { ids: [own.line], is_selected: 0 } }), foreign: { line: 200 } },
  'POST /api/cart/batch_delete': { request: own => ({ body: { ids: [own.line] } }), foreign: { line: 200 } },
  'POST /api/cart/copy': {
    request: own => ({ body: { ids: [own.line], other_user_ids: [own.store] } }),
    foreign: { line: 422, store: 404 },
    unapproved: 404,
  },
  'POST /api/cart/restore': { request: own => ({ body: { undo_id: own.deletion } }), foreign: { deletion: 404 }, unapproved: 404 },
  'POST /api/purchase_list/read': { request: () => ({ body: { text: '试验商品1 10' } }) },
  'POST /api/purchase_list/match': { request: () => ({ body: { text: '试验商品1 10' } }) },
  'POST /api/purchase_list/choice': { request: () => ({ body: { rows: [`${goods_id}:试验商品1||`] } }) },
  'POST /api/cart/import': { request: () => ({ body: { lines: [`${goods_id}:10`] } }) },
  'POST /api/cart/import/undo': { request: own => ({ body: { undo_id: own.import } }), foreign: { import: 404 }, unapproved: 404 },
  ...storeMatrixRows,
  'POST /api/cart/checkout': {
    request: own => ({ body: { ids: [own.line], coupon_id: own.coupon } }),
    foreign: { line: 409, coupon: 422 },
    unapproved: 403,
  },
  'GET /api/cart/checkout/:id': { request: own => ({ params: { id: own.quote } }), foreign: { quote: 404 }, unapproved: 404 },
  'GET /api/cart/price_steps': { request: own => ({ query: { line_id: own.line } }), foreign: { line: 404 }, unapproved: 404 },
  'GET /api/cart/checkout/:id/price_steps': {
    request: own => ({ params: { id: own.quote }, query: { line_id: own.line } }),
    foreign: { quote: 404, line: 404 },
    unapproved: 404,
  },
  'POST /api/order/create': {
    request: own => ({ body: { checkout_id: own.quote, payable: own.payable, address_id: own.address } }),
    foreign: { quote: 404, address: 422 },
    unapproved: 404,
  },
  'GET /api/receipt': nothing,
  'POST /api/receipt/:id': {
    request: own => ({ params: { id: own.receipt }, body: { file_id: own.file, ticked: [own.ticked], is_received: 1, is_paid: 1 } }),
    foreign: { receipt: 404, file: 422 },
    unapproved: 404,
  },
  'GET /api/contract': nothing,
  'GET /api/contract/:id': { request: own => ({ params: { id: own.contract } }), foreign: { contract: 404 }, unapproved: 404 },
  'GET /api/contract/:id/paper': {
    request: own => ({ params: { id: own.signedContract } }),
    foreign: { signedContract: 404 },
    unapproved: 404,
  },
  'POST /api/contract/sign': {
    request: own => ({ body: { ids: [own.contract], hashes: [own.textHash] } }),
    foreign: { contract: 404 },
    unapproved: 404,
  },
  'GET /api/order': nothing,
  'GET /api/order/:id/price_steps': { ...byOrder, unapproved: 404 },
  'GET /api/order/:id': { ...byOrder, unapproved: 404 },
  'GET /api/order/:id/parcels': { ...byOrder, unapproved: 404 },
  'GET /api/order/:id/trace_codes': { ...byOrder, unapproved: 404 },
  'GET /api/order/:id/file': ofOrder({ format: 'csv', layout: 'full' }),
  'GET /api/user/order_file': {
    request: () => ({ query: { format: 'csv', layout: 'full', from: '2026-11-01', to: '2026-11-30' } }),
  },
  'GET /api/order/:id/documents': { ...byOrder, unapproved: 404 },
  'GET /api/order/:id/paper': { ...byOrder, unapproved: 404 },
  'GET /api/order/:id/reorder': { ...byOrder, unapproved: 404 },
  'POST /api/order/:id/reorder': { request: own => ({ params: { id: own.order }, body: {} }), foreign: { order: 404 }, unapproved: 404 },
  'POST /api/order/:id/cancel': {
    request: own => ({ params: { id: own.order }, body: { reason: cancelReasons[0] } }),
    foreign: { order: 404 },
    unapproved: 404,
  },
  'POST /api/order/:id/approve': {
    request: own => ({ params: { id: own.waiting }, body: { seen: '' } }),
    foreign: { waiting: 404 },
    unapproved: 404,
  },
  'POST /api/order/:id/send_back': {
    request: own => ({ params: { id: own.waiting }, body: { reason: '先不买' } }),
    foreign: { waiting: 404 },
    unapproved: 404,
  },
  'POST /api/order/:id/receive': {
    request: own => ({ params: { id: own.shipped }, body: {} }),
    foreign: { shipped: 404 },
    unapproved: 404,
  },
  ...afterSaleRows,
  'POST /api/pay/create': {
    request: own => ({ body: { order_id: own.order, method: 'balance', amount: own.due } }),
    foreign: { order: 404 },
    unapproved: 404,
  },
  'POST /api/pay/:id/proof': {
    request: own => ({ params: { id: own.transfer }, body: { file_id: own.file, payer: own.company } }),
    foreign: { transfer: 404, file: 422 },
    unapproved: 404,
  },
  'GET /api/pay/:id': { ...byOrder, unapproved: 404 },
  ...operatedRows,
}
