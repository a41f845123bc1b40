/**
 * Where a buyer pays online. A provider offers another way at each: a code to scan from a `screen`, its own app from the browser of a `phone`
 * (WeChat Pay H5, Alipay WAP), and a sheet over our page inside the `wechat` app (JSAPI).
 */
export const payVenues = ['screen', 'phone', 'wechat'] as const
export type PayVenue = (typeof payVenues)[number]

/** Ways to pay in the order in which buyers see them: by what orders and calls keep, and by what buyers read (domain.md section 7). */
export const payMethodNames = {
  balance: '余额支付',
  wechat: '微信支付',
  alipay: '支付宝',
  transfer: '对公转账',
  credit: '账期支付',
} as const

export type PayMethodId = keyof typeof payMethodNames

export const payMethodIds = Object.keys(payMethodNames) as PayMethodId[] // The object above has no other keys.
