/** Messages about goods and expiries. */
export const messages = {
  arrived: (name: string, count: number) => (count === 1 ? `${name}到货了` : `${name}等${count}种商品到货了`),
  cheaper: (name: string, count: number) => (count === 1 ? `收藏的${name}降价了` : `收藏的${name}等${count}种商品降价了`),
  fromTo: (name: string, from: string, to: string) => `${name} ¥${from} → ¥${to}`,
  priceNow: (name: string, price: string) => `${name} ¥${price}`,
  several: '；',
  more: (count: number) => `等${count}种`,
  coupons: (name: string, count: number, day: string) =>
    count === 1 ? `优惠券“${name}”${day}到期` : `“${name}”等${count}张优惠券${day}到期`,
  vouchers: (name: string, count: number, day: string) =>
    count === 1 ? `现金券“${name}”${day}到期` : `“${name}”等${count}张现金券${day}到期`,
  useThem: '到期后不能再用，请尽快使用',
  creditDue: (amount: string, day: string) => `账期款¥${amount}将于${day}到期`,
  creditOver: (amount: string) => `账期款¥${amount}已逾期`,
  creditOverText: '还清前不能再用账期支付',
  transferMissing: (sn: string) => `订单${sn}的转账还没有到账，请核对是否已转出`,
  transferMissingText: (time: string) =>
    `如已转出，请核对收款账号和附言，并重新上传凭证；如未转出，请尽快转账。${time}前未到账的，订单将自动取消，之后到账的款项转入余额`,
  orderOf: (sn: string) => `订单${sn}`,
  receiptDue: (sn: string, day: string) => `含麻订单${sn}的回执请在${day}前提交`,
  receiptOver: (sn: string) => `含麻订单${sn}的回执已逾期`,
  receiptText: '逾期未提交将不能再购买含麻商品',
  points: (points: number, day: string) => `${points}积分将于${day}到期`,
} as const
