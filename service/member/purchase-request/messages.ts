import { money } from '@yaoji/contract/domain/money'

/** 品种求购 (docs/rules/domain.md section 13). */
export const messages = {
  tooMany: (most: number) => `待回复的求购最多${most}条，请等待回复或关闭不需要的求购`,
  quoteTitle: (name: string, company: string) => `求购“${name}”报价给${company}`,
  differs: {
    name: (wanted: string, goods: string) => `品名：求购“${wanted}”，商品“${goods}”`,
    spec: (wanted: string, goods: string) => `规格：求购“${wanted}”，商品“${goods}”`,
    maker: (wanted: string, goods: string) => `厂家：求购“${wanted}”，商品“${goods}”`,
  },
  notTheSame: (differences: readonly string[]) =>
    `商品与求购不符（${differences.join('；')}）；确实要报这个商品，请在 differs 里写明理由，门店会看到`,
  toldDifferent: (differences: readonly string[], why: string) => `与求购不同（${differences.join('；')}）：${why}`,
  sentenceEnd: '。',
  noQuote: '该求购没有可以撤回的报价',
  unknown: '求购不存在',
  moved: '求购状态已变化，请刷新后重试',
  noGoods: '商品不存在或已下架',
  noGoodsYet: '请写明到货的商品编号',
  noPrice: '报价请填写大于0的单价',
  endsBefore: '报价截止日期不存在或早于今天',
  titles: {
    quoted: (name: string) => `求购“${name}”已报价`,
    arrived: (name: string) => `求购“${name}”已到货`,
    withdrawn: (name: string) => `求购“${name}”的报价已撤回`,
    declined: (name: string) => `求购“${name}”暂时无法供货`,
  },
  quotedText: (price: string, until: string, more: string) =>
    `报价${money(price)}，有效期至${until}，可直接加入购物车${more && `。${more}`}`,
  arrivedText: '可直接加入购物车',
} as const
