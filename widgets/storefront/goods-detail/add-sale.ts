import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { SaleAddition } from '../../cart/cart/parts.ts'
import { confirmShortExpiry } from '../goods/parts.ts'
import { arrived } from '../../base/lib/requests/arrived.ts'

/** Puts goods into the cart by a flash sale or as a set, after the question that near batches ask. */
export async function addSale(goods: GoodsWire, sale: SaleAddition, today: string): Promise<void> {
  if (!(await confirmShortExpiry([goods], today))) return
  const cart = await arrived(import('../../cart/cart/parts.ts'))
  await cart?.addBySale(goods.id, sale)
}
