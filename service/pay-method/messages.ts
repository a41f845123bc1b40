/** Why a payment method cannot be used, and what helps to choose it (domain.md sections 6 and 7). */
export const messages = {
  ephedrineNoBalance: '含麻订单不能使用余额支付',
  notOpen: '暂未开通',
  balanceShort: (amount: string) => `余额不足，还差${amount}`,
  available: (amount: string) => `可用余额${amount}`,
  transferNote: '公司账户转账后上传凭证，72小时内有效',
  labels: { accountName: '收款户名', bank: '开户银行', accountNumber: '收款账号', remittanceCode: '汇款附言' },
} as const
