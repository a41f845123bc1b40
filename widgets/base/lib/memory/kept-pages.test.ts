import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPages } from './kept-pages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a page comes back as it was left, for the buyer who saw it', () => {
  const { keep, find } = keepPages<string>()
  keep('page=1', 'danti', 'old')
  keep('page=1', 'danti', 'new')
  keep('page=2', 'danti', 'second')
  expect([find('page=1', 'danti'), find('page=2', 'danti'), find('page=3', 'danti')]).toEqual(['new', 'second', undefined])
  expect(find('page=1', 'visitor')).toBeUndefined()
})

test('after ten minutes a page is too old to be true', () => {
  const { keep, find } = keepPages<string>()
  keep('', 'danti', 'page')
  vi.advanceTimersByTime(599_999)
  expect(find('', 'danti')).toBe('page')
  vi.advanceTimersByTime(1)
  expect(find('', 'danti')).toBeUndefined()
})

test('pages that came before the buyer was known are the first known buyer’s', () => {
  const { keep, claim, find } = keepPages<string>()
  keep('', 'loading', 'page')
  claim('loading', 'danti')
  expect(find('', 'danti')).toBe('page')
})

test('only the last twenty pages are kept, and none after they are forgotten', () => {
  const { keep, find, forget } = keepPages<number>()
  for (let page = 1; page <= 21; page++) keep(String(page), 'danti', page)
  expect([find('1', 'danti'), find('2', 'danti')]).toEqual([undefined, 2])
  forget()
  expect(find('2', 'danti')).toBeUndefined()
})
