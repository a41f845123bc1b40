import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { messages } from './messages.ts'
import { goodsOfLine, type PricedLine } from './priced-line.ts'

const key = (goodsId: number, warehouseId: number) => `${goodsId} ${warehouseId}`

/** Lines of the same goods live off one stock: that which comes too late says so, the older one first (domain.md section 2). */
export function withJointStock<Sale extends SaleOffer>(
  lines: readonly PricedLine<Sale>[],
  offers: ReadonlyMap<number, SaleOffer>,
): PricedLine<Sale>[] {
  if (lines.every(line => line.kind === 'ordinary')) return [...lines]
  const used = new Map<string, number>()
  const judged = lines.toReversed().map(line => {
    if (!line.isSelected || line.offer.cantBuy || line.problem) return line
    const needs = goodsOfLine(line)
    const units = needs.map(({ goods, warehouseId, quantity }) => {
      const free = (offers.get(goods.id)?.available ?? 0) - (used.get(key(goods.id, warehouseId)) ?? 0)
      return { free, quantity }
    })
    if (units.some(({ free, quantity }) => free < quantity)) {
      const left = Math.max(0, Math.min(...units.map(({ free, quantity }) => Math.floor((free * line.quantity) / quantity))))
      return { ...line, problem: messages.jointStock(left, line.offer.goods.pack_unit) }
    }
    for (const { goods, warehouseId, quantity } of needs) {
      const place = key(goods.id, warehouseId)
      used.set(place, (used.get(place) ?? 0) + quantity)
    }
    return line
  })
  return judged.toReversed()
}
