import { afterEach, expect, test, vi } from 'vitest'
import { $recents, forgetSearches, recallSearches, rememberSearch } from './recents.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  $recents.set([])
})

test('remembers newest first, each once, six at the most, for the next page too', () => {
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '三']) rememberSearch(word)
  expect($recents.get()).toEqual(['三', '七', '六', '五', '四', '二'])
  $recents.set([])
  recallSearches()
  expect($recents.get()).toEqual(['三', '七', '六', '五', '四', '二'])
})

test('adds to what was kept, also before it was recalled', () => {
  rememberSearch('阿莫西林')
  $recents.set([])
  rememberSearch('板蓝根')
  expect($recents.get()).toEqual(['板蓝根', '阿莫西林'])
})

test('forgets when asked to', () => {
  rememberSearch('阿莫西林')
  forgetSearches()
  recallSearches()
  expect($recents.get()).toEqual([])
})

test.each(['{"a":1}', 'not JSON', '[1,null]'])('takes foreign text %s under its key for nothing', text => {
  localStorage.setItem('yaoji-recent-searches', text)
  recallSearches()
  expect($recents.get()).toEqual([])
})

test('lasts as long as the page where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberSearch('阿莫西林')
  expect($recents.get()).toEqual(['阿莫西林'])
})
