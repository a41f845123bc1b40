import type { SaidKind } from '../../../catalogue/search/said-names.ts'

/** The headings by which each column goes. */
export const columns = {
  said: ['叫法', '别名', '商品名', '俗名', '习惯叫法', 'said'],
  generic: ['通用名', '通用名称', '药品名称', 'generic'],
  kind: ['种类', '类型', 'kind'],
  action: ['操作', 'action'],
} as const

export const kinds: Readonly<Record<string, SaidKind>> = {
  '': 'trade',
  商品名: 'trade',
  旧称: 'old',
  旧名: 'old',
  俗称: 'colloquial',
  俗名: 'colloquial',
  简称: 'short',
}

export const removal = '删除'
