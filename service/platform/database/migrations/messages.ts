/** Words stored with orders until migration 18, and the codes that replace them. */
export const cancelReasonCodes = {
  配送信息有误: 'wrong-address',
  商品买错了: 'wrong-goods',
  重复下单: 'duplicate',
  忘记使用优惠券: 'forgot-coupon',
  其他渠道价更低: 'cheaper-elsewhere',
  不想买了: 'not-wanted',
} as const

export const paidByBalance = '余额支付成功'

/** The paper that is a contract too. */
export const agreementName = '质量保证协议'
