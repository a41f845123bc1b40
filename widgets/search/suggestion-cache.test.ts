import { expect, test } from 'vitest'
import { searchAnswer } from '../test-support/search-fixture.ts'
import { keywordOf } from './keyword.ts'
import { createSuggestionCache } from './suggestion-cache.ts'

test('the cache of one box keeps the last sixty answers', () => {
  const cache = createSuggestionCache()
  for (let number = 0; number <= 60; number++) cache.keep(`k${number}`, 0, searchAnswer(`k${number}`, []))
  expect(cache.find('k0', 0)).toBeUndefined()
  expect(cache.find('k1', 0)).toBeDefined()
  expect(cache.find('k60', 0)).toBeDefined()
})

test.each([
  ["a'mo'xi", 'amoxi'],
  ["a'mo xi", 'amo xi'],
  ["L'Oreal片", "L'Oreal片"],
  ['  阿莫 ', '阿莫'],
])('%j is searched as %j', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword)
})
