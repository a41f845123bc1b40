import { describe, expect, test, vi } from 'vitest'
import { cartFixture, ladderLine, soldOutLine } from '../../../../testing/widgets/cart-fixture.ts'
import { enqueue, keepSame, overlay, type CartChange, type CartOperation } from './operations.ts'

const operation = (change: CartChange): CartOperation => ({ change, settle: vi.fn() })
const edit = (lineId: number, number: number) => operation({ kind: 'edit', lineId, number })
const numbers = (queue: readonly CartOperation[]) =>
  queue.map(({ change }) => (change.kind === 'edit' ? [change.lineId, change.number] : change.kind))

describe('the queue', () => {
  test('puts a newer edit of a line in the place of one that waits', () => {
    const queue = [edit(1, 2), edit(2, 5), edit(1, 3)].reduce<CartOperation[]>((before, each) => enqueue(before, each, 0), [])
    expect(numbers(queue)).toEqual([
      [1, 3],
      [2, 5],
    ])
  })

  test('never touches the one that is under way', () => {
    expect(numbers(enqueue([edit(1, 2)], edit(1, 3), 1))).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  test('answers everyone whose edit became one', () => {
    const first = edit(1, 2)
    const second = edit(1, 3)
    const result = { ok: false, failure: { kind: 'network' } } as const
    enqueue([first], second, 0)[0]?.settle(result)
    expect(first.settle).toHaveBeenCalledWith(result)
    expect(second.settle).toHaveBeenCalledWith(result)
  })
})

describe('what is seen before the service answers', () => {
  test('an edit moves line, tier and sum', () => {
    const cart = overlay(cartFixture, [{ kind: 'edit', lineId: ladderLine.id, number: 10 }])
    expect(cart.data[0]).toMatchObject({ number: 10, price: '9.00', amount: '90.00' })
    expect(cart.amounts).toMatchObject({ number: 1030, goods: '613.30', payable: '595.30' })
  })

  test('a deleted line is gone, the others are the same objects', () => {
    const cart = overlay(cartFixture, [{ kind: 'delete', ids: [ladderLine.id] }])
    expect(cart.data.map(line => line.id)).toEqual([102, 103, 104])
    expect(cart.data[1]).toBe(cartFixture.data[2])
  })

  test('what cannot be bought stays unselected', () => {
    const cart = overlay(cartFixture, [{ kind: 'select', ids: [soldOutLine.id], isSelected: true }])
    expect(cart.data[3]?.is_selected).toBe(0)
  })

  test('an addition changes nothing yet', () => {
    expect(overlay(cartFixture, [{ kind: 'quickAdd', goodsId: 12 }])).toBe(cartFixture)
  })
})

test('an answer keeps the objects of lines that did not change', () => {
  const answer = structuredClone(cartFixture)
  const kept = keepSame(cartFixture, { ...answer, data: answer.data.with(0, { ...ladderLine, number: 4 }) })
  expect(kept.data.map((line, index) => line === cartFixture.data[index])).toEqual([false, true, true, true])
})
