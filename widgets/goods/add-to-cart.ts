import type { GoodsWire } from '@yaoji/contract/calls/goods'
import type { AddResult, AddTeller } from '../cart/index.ts'
import { confirmShort } from './confirm-short.ts'

/** Puts goods into the cart as they are shown, and answers what became of it; undefined when the buyer thought better of it. */
export async function addKnowingly(
  goods: GoodsWire, quantity: number, today: string, teller: AddTeller = 'toast',
): Promise<AddResult | undefined> {
  if (!(await confirmShort([goods], today))) return
  // The cart's machinery arrives with the first click: a page of prices does not need it.
  const { addLine } = await import('../cart/index.ts')
  return addLine(goods, quantity, teller)
}

/** Puts goods into the cart as they are shown; the cart says what became of it. */
export async function addToCart(goods: GoodsWire, quantity: number, today: string): Promise<boolean> {
  return (await addKnowingly(goods, quantity, today))?.isAdded ?? false
}
