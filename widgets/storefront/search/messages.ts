import * as words from '@yaoji/contract/words'

export const messages = {
  searchLabel: '搜索商品',
  placeholderDrug: '药品名称、拼音、批准文号或条码',
  placeholderManufacturer: '生产厂家名称或拼音',
  typeLabel: '搜索范围',
  typeDrug: '药品',
  typeManufacturer: '厂家',
  submit: words.search,
  clear: '清空输入',
} as const
