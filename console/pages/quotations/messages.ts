import * as words from '@yaoji/contract/words'

export const messages = {
  title: '整单询价',
  views: '看哪些',
  caption: '整单询价',
  seek: '门店、编号、询价单号  /',
  seekLabel: '找询价',
  columns: {
    sn: '询价单号',
    store: '门店',
    goods: '商品',
    amount: '询价时',
    wished: '期望',
    quote: '报价',
    until: '有效至',
    state: '状态',
    sent: '提交',
    next: words.next,
  },
  goods: (names: readonly string[], count: number) => `${names[0] ?? ''}等 ${count} 种`,
  answer: '报价',
  open: words.view,
  empty: '没有要报价的询价',
  emptyText: '门店提交的整单询价会自己出现在这里。',
  filtered: '没有找到',
  filteredText: '换一个词，或看“全部”。',
  keys: { move: '上下', open: '打开', find: '找' },
} as const
