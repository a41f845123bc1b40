import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { behaviourOf } from './behaviour.ts'
import { codes, isSuccess } from './codes.ts'

test.each([
  [10000, 'success'],
  [200, 'success'],
  [201, 'success'],
  [10001, 'login'],
  [401, 'login'],
  [459, 'contract'],
  [422, 'field-error'],
  [400, 'alert'],
  [403, 'alert'],
  [404, 'alert'],
  [409, 'alert'],
  [429, 'alert'],
  [499, 'alert'],
  [600, 'alert'],
  [10002, 'alert'],
  [0, 'alert'],
  [500, 'busy'],
  [503, 'busy'],
  [599, 'busy'],
])('code %i: %s (spec section 8)', (code, behaviour) => {
  expect(behaviourOf(code)).toBe(behaviour)
  expect(isSuccess(code)).toBe(behaviour === 'success')
})

property.prop([fc.integer()])('only 10000, 200 and 201 are success, only 5xx is busy', code => {
  expect(behaviourOf(code) === 'success').toBe([10000, 200, 201].includes(code))
  expect(behaviourOf(code) === 'busy').toBe(code >= 500 && code <= 599)
})

test('no two names share a code', () => {
  const values = Object.values(codes)
  expect(new Set(values).size).toBe(values.length)
})
