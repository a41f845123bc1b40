import { money } from '@yaoji/contract/domain/money'

export const flashMessages = {
  price: (price: string) => `秒杀价 ${money(price)}`,
  left: (left: number, unit: string) => `剩${left}${unit}`,
  allTaken: (taken: number, unit: string) => `限购的${taken}${unit}已在秒杀单`,
  take: '改用',
  takeSome: (taken: number, unit: string) => `改用${taken}${unit}`,
  takeOf: (name: string, taken: number, rest: number, unit: string) =>
    `${name}：${taken}${unit}改用秒杀价，另成一单${rest > 0 ? `，其余${rest}${unit}价格不变` : ''}`,
} as const
