import * as words from '@yaoji/contract/words'

export const messages = {
  why: '为什么是这个价',
  loading: '正在计算价格明细…',
  failed: '价格明细加载失败',
  close: words.gotIt,
  ofLine: '本品价格',
  ofTotal: '应付金额',
  columnStep: '项目',
  columnChange: '变化',
  columnAfter: '小计',
  steps: {
    'own-price': '优惠前单价',
    price: '成交单价',
    rounding: '合计后取整到分',
    goods: '商品金额',
    freight: '运费',
  },
  times: (price: string, number: number, unit: string) => `${price} × ${number}${unit}`,
  count: (number: number) => `共${number}件`,
  share: '本品分摊',
  bar: (amount: string) => `满${amount}`,
  reduces: (amount: string) => `减${amount}`,
  discounts: (tenths: string) => `享${tenths}折`,
  free: '全免',
  base: (amount: string) => `按${amount}计`,
  points: (share: number) => `最多抵${share}%`,
} as const
