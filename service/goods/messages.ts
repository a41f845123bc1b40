/** What the catalogue tells a buyer (domain.md sections 2 and 3). */
export const messages = {
  cantBuy: {
    NOT_LOGIN: '登录后可见',
    NOT_PASSED: '资质审核通过后可见',
    OUT_OF_SCOPE: '超出经营范围',
    NO_SPECIAL: '无含麻采购资格',
    NEED_APPLY: '控销品种',
    SOLD_OUT: '暂时缺货',
    OFF_SHELF: '已下架',
    LIMIT_REACHED: '已达限购数量',
    PRICE_PENDING: '价格维护中',
    BANNED: '国家规定不得网络销售',
  },
  logIn: '登录',
  priceNames: { ladder: '阶梯价', controlled: '控销价', member: '会员价', base: '原价' },
  stockLabels: { ample: '充足', tight: '紧张', few: '少量', none: '' },
  goodsNotFound: '商品不存在或已下架',
} as const

export type CantBuyCode = keyof typeof messages.cantBuy
