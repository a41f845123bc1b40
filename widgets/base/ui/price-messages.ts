import { money } from '@yaoji/contract/domain/money'

export const priceMessages = {
  listPrice: '原价',
  saved: (amount: string) => `省${money(amount)}`,
} as const
