import { afterEach, expect, test } from 'vitest'
import { inRememberedView, inView, rememberPageSize, rememberView } from './list-view.ts'

afterEach(() => localStorage.clear())

test('a view keeps the whole query', () => {
  expect(inView('/list?select=3&sort=price&order=asc&page=2', 'table')).toBe('/list/table?select=3&sort=price&order=asc&page=2')
  expect(inView('/list/table?select=3', 'no_image')).toBe('/list/no_image?select=3')
  expect(inView('/list_index?qx=2', 'table')).toBe('/list/table?qx=2')
  expect(inView('/search/table?keywords=%E9%98%BF', 'pictures')).toBe('/search?keywords=%E9%98%BF')
})

test('search results have no view without pictures', () => {
  expect(inView('/search?keywords=a', 'no_image')).toBeUndefined()
})

test('plain addresses lead to the view last chosen, others stay', () => {
  expect(inRememberedView('/list?select=3')).toBe('/list?select=3')
  rememberView('table')
  expect(inRememberedView('/list?select=3')).toBe('/list/table?select=3')
  expect(inRememberedView('/search?keywords=a')).toBe('/search/table?keywords=a')
  expect(['/list/no_image', '/list/info/1', '/', '/search/table'].map(inRememberedView)).toEqual([
    '/list/no_image',
    '/list/info/1',
    '/',
    '/search/table',
  ])
  rememberView('no_image')
  expect(inRememberedView('/search?keywords=a')).toBe('/search?keywords=a')
})

test('the page size goes along where there are pages and none is said', () => {
  rememberPageSize(50)
  expect(inRememberedView('/list?select=3')).toBe('/list?select=3&page_size=50')
  expect(inRememberedView('/list?page_size=100')).toBe('/list?page_size=100')
  rememberView('table')
  expect(inRememberedView('/list')).toBe('/list/table')
})

test('what is remembered and makes no sense is nothing', () => {
  localStorage.setItem('yaoji-list-view', 'evil')
  localStorage.setItem('yaoji-list-page-size', '7')
  expect(inRememberedView('/list')).toBe('/list')
})
