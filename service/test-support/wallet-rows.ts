import type { AccessRow } from './access-rows.ts'

/** The rows of the matrix for the balance. */
export const walletRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/user_money': { request: () => ({}) },
  'GET /api/user/user_money_log': { request: () => ({}) },
  'GET /api/user/points': { request: () => ({}) },
  'GET /api/user/points_log': { request: () => ({}) },
  'POST /api/user/recharge': { request: () => ({ body: { amount: '100.00', method: 'wechat' } }) },
}
