export const messages = {
  hotWords: '热门搜索',
  recents: '最近搜索',
  forgetRecents: '清除最近搜索',
  forget: '清除',
} as const
