import { useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { addKnowingly } from './late-adding.ts'

/** Adds goods and tells while it does; the store of the cart would bring all of the cart along with a price. */
export function useAdding(goods: GoodsWire, today: string) {
  const [isAdding, setAdding] = useState(false)
  async function add(quantity: number) {
    if (isAdding) return
    setAdding(true)
    await addKnowingly(goods, quantity, today)
    setAdding(false)
  }
  return { isAdding, add }
}
