export const messages = {
  suggestions: '搜索建议',
  searching: '搜索中...',
  empty: '暂无数据',
  emptyCut: (max: number) => `暂无数据。最多搜索${max}个字，整张清单请用“采购单导入”`,
  found: (count: number) => `共${count}条搜索建议，按上下键选择`,
  priceAfterLogin: '价格登录后可见',
  priceInDetail: '查看详情',
  manufacturer: '厂家',
  manufacturerCount: (count: number) => `${count}种商品`,
  matchedBy: (field: string) => `${field}匹配`,
} as const
