/** Flash sales, groups, sets and gifts in words (domain.md sections 2 and 3). */
export const lineMessages = {
  flashSoldOut: '秒杀已抢光',
  groupSoldOut: '拼团名额已满',
  quotationOver: '报价已失效，请查看询价',
  quotationOrdered: '这份报价已经下单',
  groupNotLower: (priceName: string) => `您的${priceName}不高于拼团价，可直接购买`,
  notMeant: '不符合活动参加条件',
  hadShare: '已达活动参加次数',
  setUnit: '套',
  setSpec: (goods: number) => `${goods}种组合`,
  partReason: (name: string, reason: string) => `${name}：${reason}`,
  giftSoldOut: '赠品已赠完',
  swapSoldOut: '换购品已换完',
  giftName: { 'buy-gift': '买赠', 'tier-gift': '满赠', swap: '换购' },
  giftPrice: { 'buy-gift': '赠品', 'tier-gift': '赠品', swap: '换购价' },
} as const
