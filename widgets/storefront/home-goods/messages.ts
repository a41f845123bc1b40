export const shelfMessages = {
  brands: '品牌',
  seeMore: '查看更多',
  dayEndsIn: '距结束',
  partsOf: (name: string) => `${name}的下级分类`,
} as const
