import * as words from '@yaoji/contract/words'

export const messages = {
  noticeTitle: words.tips,
  added: '刚才选的商品已加入购物车',
  addedBut: (count: number, reason: string) => `刚才选的商品已加入购物车，另有${count}种没有加入：${reason}`,
  done: '刚才的操作已完成',
  failed: (reason: string) => `刚才的操作没有完成：${reason}`,
  viewCart: words.toCart,
  addAnyway: '按现价加入',
  cancel: words.cancel,
} as const
