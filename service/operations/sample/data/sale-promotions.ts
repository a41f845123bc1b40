/** Flash sales, sets and gifts of the sample; their goods are picked from the catalogue. */
export const salePromotions = {
  flashSale: '今日秒杀',
  newcomer: '新店首单特价',
  sets: [
    { name: '家庭常备组合', numbers: [10, 10], percent: 88 },
    { name: '门店开架三件套', numbers: [20, 10, 10], percent: 85 },
    { name: '秋冬备货组合', numbers: [10, 20], percent: 90 },
  ],
  dailySet: { name: '今日组合', numbers: [5, 5], percent: 84 },
  /** For members who may buy such devices. */
  deviceSet: { name: '诊所耗材组合', numbers: [2, 2], percent: 90 },
  /** Has been sold out since it began. */
  soldOutSet: { name: '尝鲜组合（首批）', numbers: [2, 2], percent: 80 },
  buyGift: '满10赠1',
  tierGift: '满¥300赠好礼',
  swap: '满¥500半价换购',
} as const
