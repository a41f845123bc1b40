import * as words from '@yaoji/contract/words'

export const storeMessages = {
  title: '切换门店',
  list: '我的门店',
  current: '当前',
  pending: '认证中',
  frozen: '已冻结',
  close: words.cancel,
  loading: '门店加载中',
  failed: '门店加载失败',
} as const
