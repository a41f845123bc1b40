import { expect, test } from 'vitest'
import { ApiError, wasRefused } from './api-error.ts'

test('work that is refused did not happen; any other error is one', async () => {
  expect(await wasRefused(Promise.resolve('done'))).toBe(false)
  expect(await wasRefused(Promise.reject(ApiError.conflict('moved')))).toBe(true)
  await expect(wasRefused(Promise.reject(new Error('the database is away')))).rejects.toThrow('the database is away')
})
