/** Apart from those of shelves, which the home page carries. */
export const dailyMessages = {
  title: '每日特价',
  intro: '每天零点更新，当日有效。',
  goods: '今天的特价商品',
  none: '今天没有每日特价',
  allSpecials: '查看特价商品',
  limited: '今日限量',
} as const
