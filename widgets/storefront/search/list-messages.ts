import type { MatchedByWire } from '@yaoji/contract/calls/storefront/goods'

export const messages = {
  suggestions: '搜索建议',
  searching: '搜索中...',
  empty: '暂无数据',
  emptyCut: (max: number) => `暂无数据。最多搜索${max}个字，整张清单请用“采购单导入”`,
  found: (count: number) => `共${count}条搜索建议，按上下键选择`,
  priceAfterLogin: '价格登录后可见',
  visitorHint: '登录后可加购',
  priceInDetail: '查看详情',
  manufacturer: '厂家',
  manufacturerCount: (count: number) => `${count}种商品`,
  matchedBy: (what: string) => `${what}匹配`,
  /** Nothing is said of a name, nor of its initials: the mark in the name says it. */
  matches: {
    name: '',
    brand: '品牌',
    alias: '别名',
    pinyin: '拼音',
    initials: '',
    manufacturer: '厂家',
    spec: '规格',
    origin: '产地',
    approval: '批准文号',
    barcode: '条码',
    english: '英文名',
    traditional: '繁体',
    similar: '相近',
  } satisfies Record<MatchedByWire, string>,
} as const
