import type { AccessRow } from './access-rows.ts'

/** The rows of the matrix for the wallet. */
export const walletRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/user_money': { request: () => ({}) },
  'GET /api/user/user_money_log': { request: () => ({}) },
  'GET /api/user/points': { request: () => ({}) },
  'GET /api/user/points_log': { request: () => ({}) },
  'GET /api/user/coupon': { request: () => ({}) },
  'GET /api/user/couponNum': { request: () => ({}) },
  'GET /api/user/voucher_log': { request: () => ({}) },
  'POST /api/user/recharge': { request: () => ({ body: { amount: '100.00', method: 'wechat' } }) },
}
