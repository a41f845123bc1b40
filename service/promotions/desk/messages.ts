import { operatedPromotionNames, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'

/** What operators call them. */
export const kindNames: Readonly<Record<OperatedPromotionKind, string>> = {
  ...operatedPromotionNames,
  'zone-discount': `${operatedPromotionNames['zone-discount']}（/welfare）`,
}

/** 活动台 (docs/operators/promotions.md). */
export const messages = {
  unknown: '没有这个活动',
  otherKind: (name: string) => `该活动是${name}，类型不能更改`,
  isOver: '结束时间已经过去',
  ended: '活动已结束，请新建',
  noDay: '日期不存在',
  endsBefore: '结束时间要晚于开始时间',
  comma: '、',
  aboveBar: '优惠金额要小于“from”',
  notAscending: '“from”要比上一档大',
  notBetter: '优惠要比上一档多',
  oneSource: '“goods”“brand”“maker”“category”最多写一个',
  someGoods: '品种满减要写“goods”“brand”“maker”或“category”',
  twice: (ids: string) => `商品 ${ids} 写了两次`,
  setOfTwo: '组合至少要有 2 种商品',
  unknownGoods: (ids: string) => `没有上架的商品 ${ids}`,
  notPromoted: (ids: string) => `控销、含麻商品不参加活动：${ids}`,
  noDeductions: (ids: string) => `不参加满减和优惠券的商品：${ids}`,
  unknownBrand: (brand: string) => `没有品牌“${brand}”的可参加商品`,
  unknownMaker: (maker: string) => `没有厂家“${maker}”的可参加商品`,
  unknownCategory: (id: number) => `没有分类 ${id}，或其中没有可参加的商品`,
  tooManyGoods: (count: number, max: number) => `共 ${count} 种商品，最多 ${max} 种`,
  notLower: (base: string) => `要低于批发价 ${base}`,
  noBase: '没有批发价',
  setNotLower: (parts: string) => `要低于单买合计 ${parts}`,
  twoWarehouses: '组合的商品不在同一个仓库',
  overlap: (promotion: number, ids: string) => `商品 ${ids} 同时在秒杀活动 ${promotion} 中`,
  unknownAreas: (areas: string) => `没有地区 ${areas}（写作“浙江省”或“浙江省 杭州市”）`,
  unknownStores: (codes: string) => `没有门店 ${codes}`,
  belowTaken: (taken: number) => `已售 ${taken}，不能更少`,
  soldAlready: (goods: number, taken: number) => `商品 ${goods} 已售 ${taken}，不能去掉`,
  limitBelowMinimum: (minimum: number) => `每次至少买 ${minimum}，限购不能更少`,
  same: (id: number) => `已有相同名称和时间的活动 ${id}；要修改请打开那一个活动（命令加 --promotion-id ${id}）`,
  tooLarge: '文件太大',
  lineBreak: '\n',
} as const
