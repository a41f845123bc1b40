import { describe, expect, test } from 'vitest'
import type { Fen } from '../money.ts'
import { isPayable, partMax } from './split-payment.ts'

const way = (id: string, most: number) => ({ id, most: most as Fen })

describe('whether an order can be paid', () => {
  test.each<[string, number, ReturnType<typeof way>[], boolean]>([
    ['by one way alone', 100, [way('balance', 0), way('transfer', 100)], true],
    ['by the balance alone', 100, [way('balance', 100)], true],
    ['by the balance and another way', 100, [way('balance', 40), way('credit', 60)], true],
    ['lacking a fen', 100, [way('balance', 40), way('credit', 59)], false],
    ['not by two methods without the balance', 100, [way('credit', 60), way('online', 60)], false],
    ['by nothing', 100, [], false],
    ['where nothing is due', 0, [], true],
  ])('%s', (_, amount, methods, isSo) => expect(isPayable(amount as Fen, methods)).toBe(isSo))
})

test.each([
  [100, 40, 40],
  [100, 99, 99],
  [100, 100, 99],
  [100, 500, 99],
  [1, 500, 0],
  [0, 500, 0],
])('of %i fen a balance of %i pays %i as a part', (amount, balance, most) => expect(partMax(amount as Fen, balance as Fen)).toBe(most))
