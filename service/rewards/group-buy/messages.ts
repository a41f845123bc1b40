/** 拼团 (docs/rules/domain.md section 13). */
export const messages = {
  groupTitle: (name: string) => `拼团 ${name}`,
  neverChanges: '拼团价和成团数量设定后不能修改',
  unknown: '拼团不存在或已下架',
  name: '拼团',
  masked: (first: string) => `${first}***`,
  noPrice: '拼团价不是有效的价格',
  noGoods: '商品不存在、已下架，或不参加促销',
  notLower: '拼团价须低于批发价',
  overlap: '该商品已有进行中或未开始的拼团',
  quotaBelowTarget: '总数量不能小于成团数量',
  limitBelowMinimum: (minimum: number) => `每家限购不能小于起购数量${minimum}`,
} as const
