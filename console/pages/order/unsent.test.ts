import { expect, test } from 'vitest'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { unsentOf } from '../../lib/order-words.ts'

const batch = (number: string, quantity: number, parcel: string | null = null) => ({
  ...{ number, quantity, parcel },
  expires_on: '2028-01-01',
  is_planned: false,
})
const line = (goods_id: number, number: number, batches: ReturnType<typeof batch>[], short = {}) => ({
  ...{ goods_id, name: `商品${goods_id}`, number, batches },
  ...{ asked: 0, later: 0, refunded: 0, ...short },
})
const shown = (status: number, lines: ReturnType<typeof line>[]) => ({ order: { status }, lines }) as unknown as ConsoleOrderWire // Only these are read.

test('all of an order that is being picked still has to be sent', () => {
  expect(unsentOf(shown(50, [line(1, 30, []), line(2, 5, [])]))).toMatchObject([
    { goodsId: 1, most: 30 },
    { goodsId: 2, most: 5 },
  ])
})

test('of one that was checked out what lies in no parcel, by goods', () => {
  const lines = [line(1, 30, [batch('A', 18, 'SF1'), batch('B', 12)]), line(1, 5, [batch('B', 5)]), line(2, 5, [batch('C', 5, 'SF1')])]
  expect(unsentOf(shown(65, lines))).toEqual([{ goodsId: 1, name: '商品1', most: 17 }])
})

test('without what the store is asked about or was paid back, and with what it waits for', () => {
  expect(unsentOf(shown(50, [line(1, 30, [], { asked: 4, later: 3, refunded: 2 })]))).toMatchObject([{ most: 21 }])
  expect(unsentOf(shown(65, [line(1, 30, [batch('A', 21, 'SF1')], { asked: 4, later: 3, refunded: 2 })]))).toMatchObject([{ most: 3 }])
})
