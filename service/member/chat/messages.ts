export const messages = {
  closed: '在线客服暂不可用，请电话或QQ联系',
  noTicket: '会话已失效，请回到商城重新打开客服',
  order: (sn: string, state: string) => `订单${sn}（${state}）`,
  cartShown: 10,
  cartLine: (name: string, spec: string, number: number, unit: string) => `${name} ${spec} × ${number}${unit}`,
  cart: (count: number, lines: readonly string[]) => (count === 0 ? '购物车是空的' : `购物车${count}种商品：${lines.join('；')}`),
} as const
