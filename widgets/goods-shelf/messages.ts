export const shelfMessages = {
  hotWords: '大家在搜',
  brands: '品牌',
  seeMore: '查看更多',
  dayEndsIn: '距结束',
  daily: '每日特价',
  dailyIntro: '每天零点更新，当日有效。',
  noDaily: '今天没有每日特价',
  allSpecials: '查看特价商品',
  limited: '今日限量',
  partsOf: (name: string) => `${name}的下级分类`,
} as const
