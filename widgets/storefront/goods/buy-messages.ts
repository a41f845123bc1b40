import * as words from '@yaoji/contract/words'

/** Of the box to buy, which lists and details share. */
export const buyMessages = {
  add: words.addToCart,
  adding: '正在加入…',
  quantityOf: (name: string) => `${name} 数量`,
} as const
