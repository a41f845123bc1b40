import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { $navigation } from '../../shared/navigation/parts.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { shownEntries } from './navigation.tsx'
import { searchedFor } from './searched-for.ts'
import { $isStuck } from './sticky-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  $navigation.set(undefined)
  cleanStores($navigation, $isStuck)
  $environment.set({})
})

test('the navigation shows nine entries at the most, closed ones among them', () => {
  const [entry] = navigationFixture.nav
  if (!entry) throw new Error('no entry')
  const nav = Array.from({ length: 12 }, (_, index) => ({ ...entry, id: index + 1, is_open: index === 1 ? 0 : 1 }))
  expect(shownEntries(nav).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('what all pages share is asked for once; a failure is silent and the next page asks again', async () => {
  let body = envelope(null, 500)
  const { asked } = fakeService(call => (isCall(call, navigationCall) ? body : envelope(null, 404)))
  const stops = [$navigation.listen(() => {}), $navigation.listen(() => {})]
  // The answer is read in a task of its own after the call.
  await new Promise(resolve => setTimeout(resolve))
  expect(asked).toHaveLength(1)
  expect($notices.get()).toMatchObject({ toasts: [], dialogs: [] })
  body = envelope(navigationFixture)
  for (const page of ['/list', '/cart']) {
    history.replaceState(null, '', page)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => $navigation.get()?.nav).toHaveLength(4)
  }
  expect(asked).toHaveLength(2)
  stops.forEach(stop => stop())
})

test.each([
  ['nothing', null],
  ['a text', 'fine'],
  ['entries without names', { ...navigationFixture, nav: [{ url: '/' }] }],
  ['a category without children', { ...navigationFixture, category: [{ id: 1, name: '西药', logo1: '' }] }],
])('%s for what all pages share is a failure; the browser that is online again asks again', async (_, strange) => {
  const { asked } = fakeService(call =>
    isCall(call, navigationCall) ? envelope(asked.length > 1 ? navigationFixture : strange) : envelope(null, 404),
  )
  const stop = $navigation.listen(() => {})
  await new Promise(resolve => setTimeout(resolve))
  expect($navigation.get()).toBeUndefined()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => $navigation.get()?.nav).toHaveLength(4)
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(2)
  stop()
})

test.each([
  ['/search?keywords=%E9%98%BF&type=1', { text: '阿', type: 1 }],
  ['/search?keywords=a&type=7', { text: 'a', type: 0 }],
  ['/search/table?keywords=a', { text: 'a', type: 0 }],
  [`/search?keywords=${'a'.repeat(300)}`, { text: 'a'.repeat(100), type: 0 }],
  ['/list?keywords=a', { text: '', type: 0 }],
  ['', { text: '', type: 0 }],
])('the search box shows what %j asked', (address, searched) => expect(searchedFor(address)).toEqual(searched))

test('the bar sticks 100 ms after the page has passed 205 px, and listens no longer than it is seen', () => {
  vi.useFakeTimers()
  const remove = vi.spyOn(window, 'removeEventListener')
  const stop = $isStuck.listen(() => {})
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('scroll'))
  }
  scrollTo(206)
  vi.advanceTimersByTime(99)
  expect($isStuck.get()).toBe(false)
  vi.advanceTimersByTime(1)
  expect($isStuck.get()).toBe(true)
  scrollTo(205)
  vi.advanceTimersByTime(100)
  expect($isStuck.get()).toBe(false)
  stop()
  cleanStores($isStuck)
  expect(remove).toHaveBeenCalledWith('scroll', expect.any(Function))
})
