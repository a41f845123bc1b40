import * as words from '@yaoji/contract/words'

export const messages = {
  about: '登录后显示采购价，所选商品一并放进您的药集购物车',
  lines: '已选商品',
  logIn: '登录并放进购物车',
  full: (lines: number) => `登录前最多选${lines}种商品，请先登录`,
  notANumber: '请填写数量',
  notReached: '没有收到答复，请稍后重试',
  waiting: (lines: number) => `所选${lines}种商品尚未放进购物车，网络恢复后自动放入`,
  merged: (lines: number) => `所选${lines}种商品已放进购物车`,
  refused: (reason: string) => `所选商品没有放进购物车：${reason}`,
  someRefused: '这些商品没有放进购物车',
  goodsRefused: (name: string, reason: string) => `${name}：${reason}`,
  understood: words.gotIt,
} as const
