import { cleanStores } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import type { OrderToInvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { $picked, $pickedIds, $pickedSum, pickOrders, unpickAll } from './apply-store.ts'

const order = (id: string, amount: string): OrderToInvoiceWire => ({
  order_id: id,
  order_sn: id,
  created_at: 1_795_000_000,
  amount,
  parts: [],
  reason: '',
})

/** The document goes; what is stored stays. */
function nextPage() {
  cleanStores($picked, $pickedIds, $pickedSum)
  $picked.set({})
  return $pickedSum.listen(() => undefined)
}

afterEach(() => {
  nextPage()
  cleanStores($picked, $pickedIds, $pickedSum)
  sessionStorage.clear()
})

test('orders that were picked are so after a reload, until they are let go', () => {
  nextPage()
  pickOrders([order('order-1', '12.30'), order('order-2', '0.70'), { ...order('order-3', '9'), reason: '未出库' }], true)
  pickOrders([order('order-2', '0.70')], false)
  pickOrders([order('order-4', '1.00')], true)
  nextPage()
  expect([$pickedIds.get(), $pickedSum.get()]).toEqual([['order-1', 'order-4'], '13.30'])
  unpickAll()
  nextPage()
  expect($pickedIds.get()).toEqual([])
})
