import type { PayMethodId } from './pay-methods.ts'

/** Standing orders of a store. */
export const standingMax = 20

/**
 * How orders of a standing order are paid: at once from what the store has with the shop, by transfer, or by what is chosen for each order.
 * A payment by telephone needs the buyer each time, so it is `later`.
 */
export const standingPayMethods = ['balance', 'credit', 'transfer', 'later'] as const satisfies readonly (PayMethodId | 'later')[]
export type StandingPayMethod = (typeof standingPayMethods)[number]

/** Methods whose money arrives with the order. */
export const paysAtOnce = (method: string): method is 'balance' | 'credit' => method === 'balance' || method === 'credit'

export const standingPayNames: Readonly<Record<StandingPayMethod, string>> = {
  balance: '余额支付',
  credit: '账期支付',
  transfer: '对公转账',
  later: '下单后再选',
}
