/** Why a payment method cannot be used, and what helps to choose it (domain.md sections 6 and 7). */
export const messages = {
  ephedrineNoBalance: '含麻订单不能使用余额支付',
  ephedrineNoCredit: '含麻订单不能使用账期支付',
  flashSaleNoCredit: '秒杀商品不能使用账期支付',
  creditOverdue: (amount: string, day: string) => `账期已逾期：${amount}未还，最早一笔${day}到期。请先还款，到账后可继续使用`,
  creditShort: (amount: string) => `账期可用额度不足，还差${amount}`,
  creditNote: (amount: string, day: string) => `可用额度${amount}，本单${day}到期`,
  creditOwed: (amount: string, day: string) => `待还${amount}，最早${day}到期`,
  notOpen: '暂未开通',
  balanceShort: (amount: string) => `余额不足，还差${amount}`,
  available: (amount: string) => `可用余额${amount}`,
  transferNote: '公司账户转账后上传凭证，72小时内有效',
  labels: { accountName: '收款户名', bank: '开户银行', accountNumber: '收款账号', remittanceCode: '汇款附言' },
} as const
