import * as words from '@yaoji/contract/words'

export const reorderMessages = {
  title: '再次购买',
  loading: '正在核对现在的价格和库存…',
  failed: '加载失败',
  retry: words.retry,
  close: words.cancel,
  moved: '价格或库存刚刚变化，请重新确认',
  nothing: '这笔订单的商品现在都不能购买',
  groups: { missing: '不能购买', changed: '与当时不同', same: '与当时相同' },
  all: '全选',
  choose: (name: string) => `选择${name}`,
  then: '当时',
  now: '现在',
  times: (number: number, unit: string) => `× ${number}${unit}`,
  noPrice: words.priceHidden,
  moves: { dearer: '涨价', cheaper: '降价' },
  fewer: (number: number, unit: string) => `现在可买${number}${unit}`,
  without: (name: string) => `${name}已结束或已用完，按普通商品购买`,
  add: (count: number) => `加入购物车（${count}种）`,
  added: (count: number) => `已加入购物车${count}种商品`,
  toCart: words.toCart,
} as const
