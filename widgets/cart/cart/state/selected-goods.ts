import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import type { StandingGoods } from '../../../shared/standing-add/parts.ts'
import { isSelected } from './preview.ts'

/** The goods of a line; of a set its parts, in the units of all its sets. */
function goodsOf({ goods, number, combination }: CartLineWire): StandingGoods[] {
  if (!combination) return [{ id: goods.id, name: fullName(goods), bzdw: goods.bzdw, number }]
  return combination.goods.map(part => ({ id: part.goods_id, name: part.name, bzdw: part.bzdw, number: part.number * number }))
}

/** The goods of the selected lines, each once: a standing order has one line for goods, whether they stand alone, on sale or in a set. */
export function selectedGoods(lines: readonly CartLineWire[]): StandingGoods[] {
  const joined = new Map<number, StandingGoods>()
  for (const each of lines.filter(isSelected).flatMap(goodsOf)) {
    const before = joined.get(each.id)
    joined.set(each.id, before ? { ...before, number: before.number + each.number } : each)
  }
  return [...joined.values()]
}
