/** What the first script says; the words of the drawer come with it. */
export const messages = {
  cart: '购物车',
  notReached: '没有收到答复，请重试',
  openCart: '打开药集购物车',
  openCartWith: (lines: number) => `打开药集购物车，${lines}种商品`,
  cartElsewhere: '前往药集查看购物车（新窗口）',
} as const
