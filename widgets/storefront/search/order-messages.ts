export const messages = {
  hint: '输入数量，回车加购',
  quantity: (digits: string, unit: string) => `数量 ${digits}${unit}`,
  quantitySaid: (digits: string, unit: string) => `数量 ${digits}${unit}，按回车加购`,
  adding: '正在加购…',
  added: (name: string, digits: string, unit: string) => `已加购 ${name} ${digits}${unit}`,
  refused: (name: string, reason: string) => `${name}未加购：${reason}`,
  notReached: '没有收到答复，请核对购物车后重试',
} as const
