import type { StaffRole } from '../operator/roles.ts'

/** What the console shows of money. */

/** The parts of the page: each is a list of its own. */
export const moneyParts = ['transfer', 'topup', 'withdrawal', 'credit', 'invoice', 'bill'] as const
export type MoneyPart = (typeof moneyParts)[number]

export const moneyPartNames: Readonly<Record<MoneyPart, string>> = {
  transfer: '待确认转账',
  topup: '充值',
  withdrawal: '提现',
  credit: '账期',
  invoice: '发票',
  bill: '对账',
}

/** `open` waits for the shop; `all` is everything, the newest first. */
export const moneyViews = ['open', 'all'] as const
export type MoneyView = (typeof moneyViews)[number]

const finance: readonly StaffRole[] = ['admin', 'finance']

/** Who may look at each part; 客服 confirm transfers too. */
export const moneyReaders: Readonly<Record<MoneyPart, readonly StaffRole[]>> = {
  transfer: ['admin', 'service', 'finance'],
  topup: finance,
  withdrawal: finance,
  credit: finance,
  invoice: finance,
  bill: finance,
}

/** The parts that a role may look at. */
export const moneyPartsOf = (role: StaffRole): MoneyPart[] => moneyParts.filter(part => moneyReaders[part].includes(role))
