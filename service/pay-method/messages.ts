/** Payment methods and why they cannot be used (domain.md sections 6 and 7). */
export const messages = {
  names: { balance: '余额支付', online: '在线支付', transfer: '对公转账' },
  ephedrineNoBalance: '含麻订单不能使用余额支付',
  notOpen: '暂未开通',
  balanceShort: (amount: string) => `余额不足，还差¥${amount}`,
} as const

const names: Readonly<Record<string, string>> = messages.names

export function payMethodName(method: string): string {
  return names[method] ?? method
}
