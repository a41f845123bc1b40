import * as words from '@yaoji/contract/words'

export const messages = {
  open: '在线咨询',
  openAbout: { cart: '咨询购物车', order: '咨询此单' },
  title: '在线客服',
  opening: '正在打开客服…',
  failed: '客服暂时打不开，可重试，或电话、QQ联系',
  retry: words.retry,
  close: '关闭客服',
} as const
