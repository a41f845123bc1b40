import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oncePerCallback } from './once-per-callback.ts'

function counted() {
  let asks = 0
  const { answer, forget } = oncePerCallback(() => ++asks)
  return { answer, forget, asks: () => asks }
}

/** Runs all of these in callbacks of one turn of the loop. */
const inOneTurn = (...works: (() => unknown)[]) =>
  Promise.all(works.map(work => new Promise(resolve => setImmediate(() => resolve(work())))))

test('is asked once for a callback and the promises that it settles, however many follow on another', async () => {
  const { answer, asks } = counted()
  await inOneTurn(async () => {
    answer()
    for (let step = 0; step < 20; step++) {
      await Promise.resolve()
      answer()
    }
    expect(asks()).toBe(1)
  })
  await turn()
  answer()
  expect(asks()).toBe(2)
})

test('is asked again by the next callback of the same turn', async () => {
  const { answer } = counted()
  expect(await inOneTurn(answer, answer, async () => Promise.resolve().then(answer), answer)).toEqual([1, 2, 3, 4])
})

test('is asked again by each timer, and in the same callback after forget', async () => {
  const { answer, forget } = counted()
  expect(await inOneTurn(() => [answer(), forget(), answer()])).toEqual([[1, undefined, 2]])
  expect(await new Promise(resolve => setTimeout(() => resolve(answer()), 1))).toBe(3)
  expect(await new Promise(resolve => setTimeout(() => resolve(answer()), 1))).toBe(4)
})
