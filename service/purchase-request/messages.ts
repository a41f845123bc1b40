import { money } from '@yaoji/contract/domain/money'

/** 品种求购 (docs/domain.md section 13). */
export const messages = {
  tooMany: (most: number) => `待回复的求购最多${most}条，请等待回复或关闭不需要的求购`,
  quoteTitle: (name: string, company: string) => `求购“${name}”报价给${company}`,
  unknown: '求购不存在',
  moved: '求购状态已变化，请刷新后重试',
  noGoods: '商品不存在或已下架',
  noGoodsYet: '请写明到货的商品编号',
  noPrice: '报价请填写大于0的单价',
  endsBefore: '报价截止日期不存在或早于今天',
  titles: {
    quoted: (name: string) => `求购“${name}”已报价`,
    arrived: (name: string) => `求购“${name}”已到货`,
    declined: (name: string) => `求购“${name}”暂时无法供货`,
  },
  quotedText: (price: string, until: string) => `报价${money(price)}，有效期至${until}，可直接加入购物车`,
  arrivedText: '可直接加入购物车',
} as const
