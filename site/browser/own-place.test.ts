import { expect, test, vi } from 'vitest'
import { keepOwnPlace } from './own-place.ts'

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

test('anyone who scrolls before the router begins stays there, and a reload is left to the browser', () => {
  const begun = new AbortController()
  history.replaceState({ index: 3, scrollX: 0, scrollY: 0 }, '')
  vi.stubGlobal('scrollY', 300)
  keepOwnPlace(begun.signal)
  expect(history.state).toEqual({ index: 3, scrollX: 0, scrollY: 300 })
  scrollTo(640)
  expect(history.state).toMatchObject({ scrollY: 640 })
  begun.abort()
  scrollTo(900)
  expect(history.state).toMatchObject({ scrollY: 640 })
  history.scrollRestoration = 'manual'
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
})

test('a page that the router has never led to is not made one of its own', () => {
  history.replaceState(null, '')
  keepOwnPlace(new AbortController().signal)
  expect(history.state).toBeNull()
})
