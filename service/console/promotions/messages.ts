import { rankNames } from '@yaoji/contract/people/customer-types'

/** What the console says of promotions. */
export const messages = {
  none: '没有这个活动',
  dot: ' · ',
  ranks: (ranks: readonly number[]) => ranks.map(rank => rankNames[rank]).join('、'),
  areas: (areas: readonly string[]) => (areas.length > 2 ? `${areas.length} 个地区` : areas.join('、')),
  stores: (count: number) => `${count} 家门店`,
  firstOrder: '首单',
  noStore: '没有这家门店',
  sale: (kind: string, price: string) => `${kind} ¥${price}`,
} as const
