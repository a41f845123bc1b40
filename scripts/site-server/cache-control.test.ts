import { expect, test } from 'vitest'
import { cacheControl } from './server.ts'

test('a version of the index of the help centre is kept, what names it is not', () => {
  expect(cacheControl('/help/search/1a2b3c4d5e6f/t0.json', false)).toMatch(/immutable/)
  expect(['/help/search.json', '/help/search', '/help/search/a.json'].map(path => cacheControl(path, false))).toEqual(
    Array.from({ length: 3 }, () => 'no-cache'),
  )
})
