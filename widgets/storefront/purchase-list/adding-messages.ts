import * as words from '@yaoji/contract/words'

export const messages = {
  added: (count: number) => `已加入购物车${count}种商品`,
  noneAdded: '没有商品加入购物车',
  left: (count: number) => `${count}种未加入，原因见各行`,
  undo: words.undo,
  undoing: '撤销中…',
  undone: '已撤销，购物车已恢复',
  toCart: words.toCart,
} as const
