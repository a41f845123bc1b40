/** What the stand-in for providers shows (docs/paying.md, signing.md, invoicing.md). */
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
  signing: {
    title: '模拟电子签约',
    notice: '仅用于试用，不具有法律效力',
    company: '签署企业',
    signer: '签署人',
    texts: '签署文件',
    number: '合同编号',
    hash: '文本摘要',
    sign: '确认签署',
    refuse: '拒绝签署',
    leave: '暂不签署，返回商城',
    over: '签署链接已失效，请返回商城重新发起',
    unknown: '没有这次签署',
  },
} as const

/** What the stand-in for a provider of logistics says of parcels. */
export const logisticsWords = {
  collected: '【模拟物流】快件已由仓库交给承运商',
  underway: '【模拟物流】快件已到达转运中心，发往目的地',
  delivering: '【模拟物流】快件正在派送，请准备验收',
  signed: '【模拟物流】快件已签收',
  wrongForm: '订阅方的订阅数据存在错误',
  twice: '重复订阅',
  taken: '提交成功',
} as const

/** What the stand-in for a provider of invoices writes on them. */
export const invoiceWords = {
  titles: { 'digital-ordinary': '电子发票（普通发票）', 'digital-special': '电子发票（增值税专用发票）' },
  red: '红字',
  specimen: '模拟开票服务生成，仅供试用，不是税务发票',
  number: '发票号码',
  day: '开票日期',
  buyer: '购买方',
  seller: '销售方',
  taxNumber: '购买方纳税人识别号',
  redOf: '对应蓝字发票号码',
  columns: { name: '项目名称', spec: '规格型号', unit: '单位', quantity: '数量', amount: '金额', rate: '税率', tax: '税额' },
  sum: '合计',
  inWords: '价税合计（大写）',
  inFigures: '价税合计（小写）',
  remark: '备注',
  order: (sn: string) => `订单编号${sn}`,
  issued: '开票时间',
} as const
