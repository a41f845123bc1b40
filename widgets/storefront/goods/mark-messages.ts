/** Marks have one character, each kind in its own place; the word itself is one hover or focus away. */
export const markMessages = {
  letters: {
    rx: '处',
    otc: '非',
    ladder: '阶',
    'free-shipping': '邮',
    coupon: '券',
    gift: '赠',
    special: '特',
    'flash-sale': '秒',
    'group-buy': '团',
    set: '套',
    cashback: '返',
    ephedrine: '麻',
    cold: '冷',
    controlled: '控',
    'near-expiry': '近',
  } as Readonly<Record<string, string>>,
  reduction: '减',
  other: '·',
  detailOf: (name: string) => `${name} 的优惠与标记`,
  none: '没有优惠',
} as const
