import { campaignLimits } from '@yaoji/contract/console/campaigns'

/** 活动页 (docs/rules/domain.md section 13). */
export const messages = {
  unknown: '活动不存在或已结束',
  unknownCampaign: '没有这个活动页',
  unknownChange: '没有这个版本',
  changedBy: (name: string) => `${name}刚保存了这个活动页：请先看他改了什么，您填的还在`,
  unreadable: '内容无法读取，请重新保存',
  onlyRanks: (names: string) => `本活动仅限${names}参加`,
  onlyStores: '本活动仅限受邀门店参加',
  comma: '、',
  noDay: '日期不存在',
  endsBefore: '结束时间要晚于开始时间',
  isOver: '结束时间已经过去',
  clinicsOnly: '医友汇只面向诊所，“ranks”要写[2]，不写“stores”',
  oneSource: '“goods”“brand”“category”要写一个，并且只写一个',
  mostOfChosen: '写了“goods”就不要写“most”',
  unknownGoods: (ids: string) => `没有上架的商品 ${ids}`,
  unknownBrand: (brand: string) => `没有品牌“${brand}”的上架商品`,
  unknownCategory: (id: number) => `没有分类 ${id}`,
  unknownCoupons: (ids: string) => `领券中心没有优惠券 ${ids}`,
  unknownStores: (codes: string) => `没有门店 ${codes}`,
  cells: (count: number) => `每行要有 ${count} 格，与“columns”一样多`,
  tooManyGoods: (count: number) => `全页共 ${count} 种商品，最多 ${campaignLimits.goodsMax} 种`,
  tooLarge: '文件太大',
  lineBreak: '\n',
} as const
