import * as words from '@yaoji/contract/words'

export const messages = {
  view: '显示方式',
  pictures: '图文',
  table: '表格',
  closed: '优选专区暂未对您所在的地区或客户类型开放',
  closedHint: '其他商品照常可以采购，开放后会在首页显示。',
  toGoods: words.toAllGoods,
} as const
