import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('an id has 16 characters of an address, and no command takes it for an option', () => {
  const ids = Array.from({ length: 2_000 }, randomId)
  expect(ids.filter(id => !/^\w[\w-]{15}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
