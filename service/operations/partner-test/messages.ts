/** Messages of the sandbox of test keys. */
export const messages = {
  company: '测试门店（测试编号，不会产生订单）',
  notTest: '这不是测试编号',
  full: (most: number) => `测试购物车最多 ${most} 种商品`,
  tooMany: '测试编号的请求太多，请稍后再试',
  codeOver: '登录凭证已失效，请重新登录',
} as const
