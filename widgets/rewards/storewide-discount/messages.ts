import * as words from '@yaoji/contract/words'

export const messages = {
  title: '全场94折',
  loading: '正在读取活动商品…',
  failed: '活动商品加载失败',
  visitorTitle: '登录后查看活动商品',
  discount: (total: number, percent: number) => `${total}种活动商品按${percent}%计价，加入购物车即享；没有列出的商品不打折`,
  until: (time: string) => `${time}结束`,
  endless: '长期有效',
  ahead: (name: string, time: string) => `${name}将于${time}开始`,
  ended: (name: string, time: string) => `${name}已于${time}结束`,
  none: '暂无折扣活动',
  noGoods: '活动商品暂未上架',
  toGoods: words.toAllGoods,
  goods: '活动商品',
  after: '折后',
  logIn: '登录后查看折后价',
} as const
