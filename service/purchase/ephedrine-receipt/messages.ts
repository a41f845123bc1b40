/** Messages on receipts of ephedrine goods (docs/rules/domain.md section 6). */
export const messages = {
  receiveFirst: '请先在订单中确认收货，再上传回执',
  sentBefore: '回执已提交，请等待审核',
  tickAll: '请逐项核对并勾选全部品名、规格、批号和数量，有出入请联系客服',
  confirmReceived: '请确认货已全部收到',
  confirmPaid: '请确认款项由本单位支付',
  notSent: '该订单没有待审核的回执',
  statement: '确认货已全部收到、款项由本单位支付',
} as const
