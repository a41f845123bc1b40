import * as words from '@yaoji/contract/words'

/** The switch between the own store and all stores of a chain. */
export const messages = {
  label: '门店范围',
  own: '本店',
  all: '全部门店',
  filter: '门店',
  everyStore: (count: number) => `全部${count}家门店`,
  failed: '门店列表加载失败',
  retry: words.retry,
  notHead: '“全部门店”只在连锁总部查看，当前只显示本店。',
  toStores: '切换门店',
  goOver: (company: string, text: string) => `进入${company}：${text}`,
} as const
