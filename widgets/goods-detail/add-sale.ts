import type { GoodsWire } from '@yaoji/contract/calls/goods'
import type { SaleAddition } from '../cart/parts.ts'
import { confirmShortExpiry } from '../goods/parts.ts'

/** Puts goods into the cart by a flash sale or as a set, after the question that near batches ask. */
export async function addSale(goods: GoodsWire, sale: SaleAddition, today: string): Promise<void> {
  if (!(await confirmShortExpiry([goods], today))) return
  const { addBySale } = await import('../cart/parts.ts')
  await addBySale(goods.id, sale)
}
