import { money } from '@yaoji/contract/domain/money'

// One by one: a partner's page has the first alone.
export const listPriceName = '原价'
export const savedText = (amount: string): string => `省${money(amount)}`
