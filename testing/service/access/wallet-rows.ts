import type { AccessRow } from './access-rows.ts'
import { couponOfferId, groupGoodsId, groupId } from '../shops/commerce-fixture.ts'
import { lotteryId } from '../orders/insert-lottery.ts'
import { pointsGoodsId } from '../orders/points-orders.ts'
import { testPassword } from '../people/add-member.ts'

/** The rows of the matrix for the wallet. */
export const walletRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/user_money': { request: () => ({}) },
  'GET /api/user/user_money_log': { request: () => ({}) },
  'GET /api/user/points': { request: () => ({}) },
  'POST /api/user/check_in': { request: () => ({}) },
  'GET /api/user/points_log': { request: () => ({}) },
  'GET /api/user/coupon': { request: () => ({}) },
  'GET /api/cashback': { request: () => ({}) },
  'GET /api/welfare': { request: () => ({}) },
  'GET /api/user/cashback': { request: () => ({}) },
  'GET /api/draw': { request: () => ({ query: { id: lotteryId } }), unapproved: 409 },
  'GET /api/draw/new_record': { request: () => ({ query: { id: lotteryId } }) },
  'GET /api/draw/:id/activity': { request: () => ({ params: { id: lotteryId } }) },
  'GET /api/draw/simple': { request: () => ({}) },
  'POST /api/draw/:id/claim': {
    request: own => ({ params: { id: own.wonThing }, body: { address_id: own.address } }),
    foreign: { wonThing: 404, address: 422 },
    unapproved: 404,
  },
  'GET /api/draw/record': { request: () => ({}) },
  'GET /api/group': { request: () => ({}) },
  'GET /api/group/goods/:id': { request: () => ({ params: { id: groupGoodsId } }) },
  'POST /api/group/:id/join': { request: () => ({ params: { id: groupId }, body: { number: 1 } }), unapproved: 422 },
  'GET /api/points_mall': { request: () => ({}) },
  'GET /api/points_order': { request: () => ({}) },
  'POST /api/points_order': {
    request: own => ({ body: { goods_id: pointsGoodsId, number: 1, address_id: own.address, points: own.points, cash: '0.00' } }),
    foreign: { address: 422 },
    unapproved: 409,
  },
  'POST /api/points_order/:id/cancel': {
    request: own => ({ params: { id: own.pointsOrder } }),
    foreign: { pointsOrder: 404 },
    unapproved: 404,
  },
  'POST /api/points_order/:id/receive': {
    request: own => ({ params: { id: own.sentPointsOrder } }),
    foreign: { sentPointsOrder: 404 },
    unapproved: 404,
  },
  'POST /api/points_order/:id/approve': {
    request: own => ({ params: { id: own.waitingPointsOrder } }),
    foreign: { waitingPointsOrder: 404 },
    unapproved: 404,
  },
  'POST /api/points_order/:id/send_back': {
    request: own => ({ params: { id: own.waitingPointsOrder }, body: { reason: '先不兑' } }),
    foreign: { waitingPointsOrder: 404 },
    unapproved: 404,
  },
  'GET /api/user/availableCoupon': { request: () => ({}) },
  'POST /api/user/coupon': { request: () => ({ body: { offer_id: couponOfferId } }), unapproved: 409 },
  'GET /api/user/couponNum': { request: () => ({}) },
  'GET /api/user/voucher_log': { request: () => ({}) },
  'GET /api/user/statement': { request: () => ({ query: { month: '2026-11' } }) },
  'GET /api/user/statement/file': { request: () => ({ query: { month: '2026-11', format: 'pdf' } }) },
  'GET /api/user/user_money_log/export': { request: () => ({}) },
  'GET /api/user/withdrawal': { request: () => ({}) },
  'POST /api/user/withdrawal': {
    request: () => ({ body: { amount: '1.00', bank: '试验银行营业部', account_number: '6222020000000001', password: testPassword } }),
    unapproved: 422,
  },
  'POST /api/user/recharge/:id/cancel': { request: ({ topup }) => ({ params: { id: topup } }), foreign: { topup: 404 }, unapproved: 404 },
  'POST /api/user/recharge': { request: () => ({ body: { amount: '100.00', method: 'wechat' } }) },
}
