export const messages = {
  suggestions: '搜索建议',
  priceAfterLogin: '登录后可见',
  priceInDetail: '查看详情',
  manufacturer: '厂家',
  manufacturerCount: (count: number) => `${count}种商品`,
  matchedBy: (field: string) => `${field}匹配`,
} as const
