/** What the stand-in for providers shows (docs/operating.md, how to try). */
export const messages = {
  title: '模拟收银台',
  notice: '仅用于试用，不会产生真实扣款',
  names: { alipay: '支付宝', wechat: '微信支付' },
  amount: '付款金额',
  subject: '订单',
  number: '商户单号',
  manner: '支付结果通知',
  manners: {
    once: '立即通知商城',
    twice: '通知两次',
    late: '10秒后通知',
    never: '不通知（商城自行查询）',
    'wrong-amount': '通知的金额少1分',
    'bad-signature': '通知的签名有误',
  },
  pay: '支付成功',
  leave: '取消支付，返回商城',
  back: '返回商城',
  states: { paid: '该笔交易已支付', closed: '该笔交易已关闭', over: '该笔交易已超过付款时间' },
  unknown: '没有这笔交易',
} as const
