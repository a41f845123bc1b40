/** Loaded after the list's messages, which contain none of these. */
export const messages = {
  adding: '正在加购…',
  added: (name: string) => `已加入购物车：${name}`,
  refused: (name: string, reason: string) => `${name}未加购：${reason}`,
  notReached: '没有收到答复，请核对购物车后重试',
  unknownCode: (code: string) => `没有可购买的商品：${code}`,
  severalOfCode: (code: string) => `条码${code}对应多个商品，请按名称搜索后选择`,
} as const
