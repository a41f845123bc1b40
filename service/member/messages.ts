/** Texts of folders that have only a few; the others have a messages.ts of their own. */

export const chatMessages = {
  closed: '在线客服暂不可用，请电话或QQ联系',
  noTicket: '会话已失效，请回到商城重新打开客服',
  order: (sn: string, state: string) => `订单${sn}（${state}）`,
  cartShown: 10,
  cartLine: (name: string, spec: string, number: number, unit: string) => `${name} ${spec} × ${number}${unit}`,
  cart: (count: number, lines: readonly string[]) => (count === 0 ? '购物车是空的' : `购物车${count}种商品：${lines.join('；')}`),
} as const

/** 意见反馈 (docs/rules/domain.md section 14). */
export const feedbackMessages = {
  unknown: '反馈不存在',
  tooMany: (most: number) => `待回复的反馈最多${most}条，请等待回复后再提交`,
  answered: '您的意见反馈已回复',
} as const
