import * as words from '@yaoji/contract/words'

export const messages = {
  log: '扫码记录',
  waiting: '正在加购…',
  added: '已加购',
  quantity: (number: number, unit: string) => `×${number}${unit}`,
  notFound: '未找到条码',
  several: (count: number) => `有${count}种商品`,
  choose: '去选择',
  detail: '查看商品',
  retry: words.retry,
  notReached: '没有查到商品，未加购',
  notAnswered: '没有收到答复，请核对购物车后重试',
  dismiss: (code: string) => `关闭${code}的提示`,
  dismissShort: words.close,
} as const
