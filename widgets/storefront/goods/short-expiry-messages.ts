import * as words from '@yaoji/contract/words'

export const shortExpiryMessages = {
  title: '近效期确认',
  ask: (day: string) => `该批次有效期至${day}，确认购买？`,
  askForMany: '以下商品有效期不足3个月，确认购买？',
  line: (name: string, day: string) => `${name}：有效期至${day}`,
  buy: '确认购买',
  cancel: words.cancel,
} as const
