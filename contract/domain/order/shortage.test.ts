import { expect, test } from 'vitest'
import { orderStates } from './order-states.ts'
import { canFallShort, choicesOfShortage, openShortageStates, shortageChoiceMs, shortageStates } from './shortage.ts'

test('the buyer who has to choose may choose, one who waits may still have the money, and no other', () => {
  expect(shortageStates.map(state => [state, choicesOfShortage(state)])).toEqual([
    ['asked', ['refund', 'later']],
    ['later', ['refund']],
    ['refunded', []],
    ['sent', []],
  ])
  expect(shortageStates.filter(state => choicesOfShortage(state).length > 0)).toEqual(openShortageStates)
})

test('units fall short from picking on until all was sent, and the buyer has two days', () => {
  expect(Object.values(orderStates).filter(canFallShort)).toEqual([50, 60, 65])
  expect(shortageChoiceMs).toBe(2 * 86_400_000)
})
