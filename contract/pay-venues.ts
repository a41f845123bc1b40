/**
 * Where a buyer pays online. A provider offers another way at each: a code to scan from a `screen`, its own app from the browser of a `phone`
 * (WeChat Pay H5, Alipay WAP), and a sheet over our page inside the `wechat` app (JSAPI).
 */
export const payVenues = ['screen', 'phone', 'wechat'] as const
export type PayVenue = (typeof payVenues)[number]
