/** Next steps of a payment (domain.md section 7). */
export const messages = {
  orderExpired: '订单已超时，请重新下单',
  payBefore: (time: string) => `请在${time}前完成支付，超时订单将自动取消`,
  paid: '支付成功，我们将尽快开单发货，可在我的订单查看进度',
  awaiting: '付款确认中，请稍后查看',
  cancelled: '订单已取消，如需购买请重新下单',
  noTransfer: '该订单没有待确认的转账，请先选择对公转账',
  noProof: '该订单没有待确认的转账凭证',
  payerMissing: '含麻订单须填写到账的付款户名',
  otherPayer: '付款户名与企业名称不一致，请更换对公账户',
  otherAmount: (due: string, got: string) => `应付${due}，到账${got}，金额不一致`,
  nothingRepaid: '还款金额须大于0',
  repaidTwice: (reference: string) => `还款流水号${reference}已登记`,
  repaidTooMuch: (owed: string, got: string) => `待还${owed}，登记${got}，超过待还金额`,
  transferTo: (time: string) => `请在${time}前完成转账并上传凭证，超时订单将自动取消`,
  proofRefused: (reason: string) => `凭证未通过：${reason}，请重新上传`,
  confirming: '转账凭证已提交，财务将在1个工作日内确认到账',
} as const
