import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { goToPlace, keepPlaceOverLoads } from './place-over-loads.ts'

const returnTo = vi.hoisted(() => vi.fn())
vi.mock('./return-to.ts', () => ({ returnTo }))

function leaveAt(address: string, top: number) {
  history.replaceState(null, '', address)
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('pagehide'))
}

function comeBackTo(address: string) {
  history.replaceState(null, '', address)
  goToPlace()
}

// One page for all: the listener stays as long as the document does.
keepPlaceOverLoads()

beforeEach(() => {
  draw(document.head, '<meta name="yaoji-route" content="/list" data-scroll-delay-ms="100">')
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3_680)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  returnTo.mockClear()
  sessionStorage.clear()
})

test('a page that is loaded again goes back to its place, each address to its own', () => {
  leaveAt('/list?page=2', 1_664)
  leaveAt('/search?keywords=a', 300)
  comeBackTo('/list?page=2')
  expect(returnTo).toHaveBeenCalledExactlyOnceWith({ top: 1_664, height: 3_680 }, 100)
  comeBackTo('/search?keywords=a')
  expect(returnTo).toHaveBeenLastCalledWith({ top: 300, height: 3_680 }, 100)
})

test('a page that was left at its top, or never, stays there', () => {
  leaveAt('/list', 0)
  comeBackTo('/list')
  comeBackTo('/list?page=3')
  expect(returnTo).not.toHaveBeenCalled()
})

test('twenty places are kept', () => {
  for (let page = 1; page <= 21; page++) leaveAt(`/list?page=${page}`, 100)
  comeBackTo('/list?page=1')
  expect(returnTo).not.toHaveBeenCalled()
  comeBackTo('/list?page=2')
  expect(returnTo).toHaveBeenCalledOnce()
})

test('what is in the memory of somebody else is no place', () => {
  sessionStorage.setItem('yaoji-places', '{"a":1}')
  comeBackTo('/list')
  expect(returnTo).not.toHaveBeenCalled()
})
