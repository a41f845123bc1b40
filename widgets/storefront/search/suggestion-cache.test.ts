import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '@yaoji/contract/limits'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { rememberMember } from '../../base/lib/memory/known-member.ts'
import { forgetPersonal } from '../../base/lib/memory/personal-memory.ts'
import { amoxicillin, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import { keywordOf } from './keyword.ts'
import { createSuggestionCache } from './suggestion-cache.ts'

afterEach(() => {
  sessionStorage.clear()
  $environment.set({})
  vi.useRealTimers()
})

/** What the box of the next page remembers. */
const found = (keyword = '阿莫') => createSuggestionCache().find(keyword, 0)

test('the next page of the tab has the answers of the one before, and refreshes those that are older than five seconds', () => {
  vi.useFakeTimers()
  createSuggestionCache().keep('阿莫', 0, searchAnswer('阿莫', [amoxicillin]))
  expect(found()).toMatchObject({ answer: { list: [{ id: amoxicillin.id }] }, isStale: false })
  expect(createSuggestionCache().preview('阿莫西', 0)?.list).toHaveLength(1)
  vi.advanceTimersByTime(limits.suggestionsStaleAfterMs + 1)
  expect(found()?.isStale).toBe(true)
})

test('nothing of it is left for another person, after the log-out, or on the page of a partner', () => {
  rememberMember({ buyer: 'danti 1', company: '安和大药房', isPassed: true })
  createSuggestionCache().keep('阿莫', 0, searchAnswer('阿莫', [amoxicillin]))
  expect(found()).toBeDefined()
  rememberMember({ buyer: 'liansuo 2', company: '康联', isPassed: true })
  expect(found()).toBeUndefined()
  rememberMember({ buyer: 'danti 1', company: '安和大药房', isPassed: true })
  forgetPersonal()
  expect(Object.keys(sessionStorage).filter(key => key.includes('suggest'))).toEqual([])
  configureEnvironment({ mode: 'embed' })
  createSuggestionCache().keep('阿莫', 0, searchAnswer('阿莫', [amoxicillin]))
  expect(Object.keys(sessionStorage).filter(key => key.includes('suggest'))).toEqual([])
})

test.each(['', '{', 'null', '{"of":"","answers":7}', '{"of":"","answers":[["0 阿莫",{"answer":{"list":[null]},"atMs":1}]]}'])(
  'what is no memory of ours is none: %s',
  text => {
    sessionStorage.setItem('yaoji-suggestions', text)
    expect(found()).toBeUndefined()
  },
)

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
