import * as words from '@yaoji/contract/words'

export const messages = {
  title: '待审资质',
  caption: '待审资质，等得久的在前',
  oldestFirst: '等得久的在前',
  columns: { store: '门店', kind: '证件', why: '为什么', state: '状态', sent: '提交', age: '已等', next: words.next },
  first: '首营，要两人',
  renewed: '换证',
  waiting: '待审核',
  reviewing: '审核中',
  toSign: (name: string) => `${name}已通过，待签字`,
  review: '审核',
  empty: '都审完了',
  emptyText: '门店提交的证件会自己出现在这里。',
  keys: { move: '上下', open: '审核' },
} as const
