import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

function deferred() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: promise, finish: resolve }
}

test('runs two, keeps the others waiting in order, refuses the next', async () => {
  const gate = createGate(2, 1)
  const works = [deferred(), deferred(), deferred()]
  const begun: number[] = []
  const results = works.map(({ done }, index) =>
    gate(async () => {
      begun.push(index)
      await done
      return index
    }),
  )
  await expect(gate(async () => 'late')).rejects.toMatchObject({ code: 503, retryAfterSeconds: 1 })
  expect(begun).toEqual([0, 1])
  works[1]?.finish()
  await results[1]
  works[0]?.finish()
  works[2]?.finish()
  expect(await Promise.all(results)).toEqual([0, 1, 2])
})

test('a work that fails gives its place back', async () => {
  const gate = createGate(1, 0)
  await expect(
    gate(async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await gate(async () => 'yes')).toBe('yes')
})
