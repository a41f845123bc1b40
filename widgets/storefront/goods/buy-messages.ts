/** Of the box to buy, which lists and details share. */
export const buyMessages = {
  add: '加入购物车',
  adding: '正在加入…',
  quantityOf: (name: string) => `${name} 数量`,
} as const
