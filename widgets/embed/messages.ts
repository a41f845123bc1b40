export const messages = {
  cart: '购物车',
  cartLabel: '打开药集购物车（新窗口）',
} as const
