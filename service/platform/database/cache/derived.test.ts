import { expect, test, vi } from 'vitest'
import { Derived } from './derived.ts'

const until = Infinity
const first = { price: 1 }

test('is made once of the same facts, and again of a fact that was replaced', async () => {
  const derived = new Derived<string, number>(2)
  const make = vi.fn(async (fact: typeof first) => ({ value: fact.price, until }))
  const ask = (fact: typeof first) => derived.get('a', [fact, 1], 0, () => make(fact))
  expect(await ask(first)).toBe(1)
  expect(await ask(first)).toBe(1)
  expect(make).toHaveBeenCalledTimes(1)
  expect(await ask({ price: 2 })).toBe(2)
  expect(make).toHaveBeenCalledTimes(2)
})

test('one fact more or fewer is another value', async () => {
  const derived = new Derived<string, number>(2)
  await derived.get('a', [first], 0, async () => ({ value: 1, until }))
  expect(derived.peek('a', [first, undefined], 0)).toBeUndefined()
  expect(derived.peek('a', [], 0)).toBeUndefined()
})

test('ends at its time, and is not used when the clock is set back', async () => {
  const derived = new Derived<string, number>(2)
  await derived.get('a', [first], 10, async () => ({ value: 1, until: 20 }))
  expect([9, 10, 19, 20].map(now => derived.peek('a', [first], now))).toEqual([undefined, 1, 1, undefined])
})

test('a value made while its fact was replaced is not found by those who have the new fact', async () => {
  const derived = new Derived<string, number>(2)
  let fact = first
  const value = derived.get('a', [fact], 0, async () => {
    fact = { price: 2 }
    return { value: first.price, until }
  })
  expect(await value).toBe(1)
  expect(derived.peek('a', [fact], 0)).toBeUndefined()
})
