import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceKeys } from '@yaoji/widgets/lib'
import { followDeparture } from './departure.ts'

const reload = vi.spyOn(location, 'reload').mockReturnValue()

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const hearStorage = (key: string) => dispatchEvent(Object.assign(new Event('storage'), { key }))
const kept = () => Object.keys(sessionStorage).toSorted()

beforeEach(() => {
  sessionStorage.setItem(deviceKeys.departure, 'one')
  localStorage.setItem(deviceKeys.departure, 'one')
  sessionStorage.setItem('yaoji-purchase-list', '[]')
  sessionStorage.setItem('host', 'stays')
  followDeparture()
})

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  reload.mockClear()
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.hidden = false
})

test('a page that comes back from the history after its member has left is emptied and loaded again', () => {
  sessionStorage.setItem(deviceKeys.departure, 'two')
  localStorage.setItem(deviceKeys.departure, 'two')
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalled()
  expect(document.documentElement.hidden).toBe(true)
})

test('a page that comes back to its member stays', () => {
  show(true)
  hearStorage(deviceKeys.departure)
  expect(reload).not.toHaveBeenCalled()
  expect(document.documentElement.hidden).toBe(false)
})

test('a log-out in another tab is one in this one: nothing of the member stays, no matter who writes last', () => {
  localStorage.setItem(deviceKeys.departure, 'two')
  hearStorage('yaoji-list-view')
  expect(reload).not.toHaveBeenCalled()
  hearStorage(deviceKeys.departure)
  expect(reload).toHaveBeenCalled()
  expect(kept()).toEqual(['host'])
  sessionStorage.setItem('yaoji-checkout', 'late')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['host'])
})
