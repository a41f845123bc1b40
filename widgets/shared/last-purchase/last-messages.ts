import { money } from '@yaoji/contract/domain/money'

/** Texts on the last purchase of goods, for every list. */
export const lastMessages = {
  last: '上次',
  inCart: (number: number, unit: string) => `车里 ${number}${unit}`,
  neverBought: '没买过',
  lastOf: (day: string, price: string, number: number, unit: string) => `上次 ${day} 以 ${money(price)} 买 ${number}${unit}`,
  dearer: (difference: string) => `现贵 ${difference}`,
  cheaper: (difference: string) => `现低 ${difference}`,
  same: '价未变',
} as const
