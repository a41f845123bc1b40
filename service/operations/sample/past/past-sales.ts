import type { UnitPrice } from '@yaoji/contract/domain/money'
import { messages } from '../../../catalogue/offer/messages.ts'
import type { PastOrder } from '../data/past-orders.ts'
import type { PastLine } from './order-lines.ts'

/** Promotions that lines of past orders name and that no longer exist. */
const pastSaleNames = { flash: '双十一秒杀', set: '感冒常备组合', gift: '双十一买赠' } as const

/** Behind the ids of all promotions that there are. */
const firstId = 9_001

const cut = (price: UnitPrice, percent: number): UnitPrice => (Math.floor((price * percent) / 10_000) * 100) as UnitPrice

/** The first lines as a flash sale, two parts of a set and a gift of the fifth. */
export function withSales({ hasSales }: PastOrder, lines: PastLine[]): PastLine[] {
  if (!hasSales) return lines
  const set = { kind: 'set', id: firstId + 1, name: pastSaleNames.set }
  return lines.map((line, place) => {
    if (place === 0) {
      const sale = { kind: 'flash-sale', id: firstId, name: pastSaleNames.flash }
      return { ...line, price: cut(line.price, 80), priceName: messages.priceNames['flash-sale'], sale }
    }
    if (place === 1 || place === 2) return { ...line, price: cut(line.price, 90), priceName: messages.priceNames.set, sale: set }
    if (place === 3)
      return {
        ...line,
        quantity: 1,
        price: 0 as UnitPrice,
        priceName: '',
        sale: { kind: 'buy-gift', id: firstId + 2, name: pastSaleNames.gift },
      }
    return line
  })
}
