import { expect, test, vi } from 'vitest'
import { cartSelectCall, cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { requestSilently } from '../../base/lib/http.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $partnerSession, logIn, logInPossible, logOut } from './parts.ts'
import { fakeWindow, freshPage, over, wire } from './test-support/partner-page.ts'

freshPage()

test('a second click while it is on its way shows the same window, and ends nothing', async () => {
  const { open, opened, say } = fakeWindow()
  opened.focus = vi.fn()
  fakeService(() => wire('first'))
  await logInPossible()
  const [first, second] = [logIn(), logIn()]
  expect(open).toHaveBeenCalledOnce()
  expect(opened.focus).toHaveBeenCalledOnce()
  say({ code: 'c' })
  // The window closes itself before the session is there.
  opened.closed = true
  const third = logIn()
  expect(await Promise.all([first, second, third])).toEqual(['member', 'member', 'member'])
  expect(open).toHaveBeenCalledOnce()
  expect($partnerSession.get()).toMatchObject({ state: 'member' })
})

test('says with each change for which store it is, from the log-in to its end', async () => {
  const { say } = fakeWindow()
  const { asked } = fakeService(call => (isCall(call, cartSelectCall) ? envelope(null) : wire('first')))
  const select = async (): Promise<string | null | undefined> => {
    await requestSilently(cartSelectCall, { body: { ids: [1], is_selected: 1 } })
    return asked.at(-1)?.url.searchParams.get('for_store')
  }
  expect(await select()).toBeNull()
  await logInPossible()
  const outcome = logIn()
  say({ code: 'c' })
  await outcome
  expect(await select()).toBe('7')
  await logOut()
  expect(await select()).toBeNull()
})

test.each([
  ['a log-out', (): Promise<unknown> => logOut(), ['yaoji-look']],
  // The owner's changes of the cart that were not sent wait for them.
  ['the end of the session', (): Promise<unknown> => requestSilently(cartTotalCall), ['yaoji-cart-unsent', 'yaoji-look']],
] as const)('after %s nothing of the member stays in the storage', async (_, end, left) => {
  const { say } = fakeWindow()
  const isOver = { value: false }
  fakeService(() => (isOver.value ? over() : wire('first')))
  await logInPossible()
  const outcome = logIn()
  say({ code: 'c' })
  await outcome
  for (const key of ['yaoji-recent-searches', 'yaoji-cart-unsent', 'yaoji-look', 'portal']) localStorage.setItem(key, '[]')
  sessionStorage.setItem('yaoji-visitor-cart', '{}')
  isOver.value = true
  await end()
  expect(Object.keys(localStorage).toSorted()).toEqual(['portal', ...left])
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a visitor whose log-in fails loses nothing of what was chosen', async () => {
  const { opened } = fakeWindow()
  fakeService(() => wire('first'))
  sessionStorage.setItem('yaoji-visitor-cart', '{}')
  await logInPossible()
  const outcome = logIn()
  opened.closed = true
  expect(await outcome).toBe('closed')
  expect(Object.keys(sessionStorage)).toEqual(['yaoji-visitor-cart'])
})
