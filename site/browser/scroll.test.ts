import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { keepScrollPositions } from './scroll.ts'

const jump = vi.fn()
const page = { height: 2_000, grow: () => {} }

class HeightObserver {
  private isObserving = false

  constructor(heard: () => void) {
    page.grow = () => {
      if (this.isObserving) heard()
    }
  }

  observe() {
    this.isObserving = true
    page.grow()
  }

  disconnect() {
    this.isObserving = false
  }
}

function navigate(from: string, to: string, navigationType: string, attributes = '') {
  const event = Object.assign(new Event('astro:before-preparation'), { from: new URL(from, location.origin), navigationType })
  document.dispatchEvent(event)
  history.replaceState(null, '', to)
  draw(document.head, `<meta name="yaoji-route" content="${to}" data-scroll-delay-ms="100" ${attributes}>`)
  document.dispatchEvent(new Event('astro:after-swap'))
}

/** Leaves the list at `top`; afterwards the page has another height, as one whose goods still arrive. */
function leaveListAt(top: number) {
  page.height = 2_000
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('pointerdown'))
  navigate('/list', '/cart', 'push')
  page.height = 900
  vi.stubGlobal('scrollY', 50)
}

const grow = (height: number) => {
  page.height = height
  page.grow()
}

// One page for all: the listeners stay as long as the document does.
keepScrollPositions()

beforeEach(() => {
  vi.useFakeTimers()
  jump.mockClear()
  vi.stubGlobal('scrollTo', jump)
  vi.stubGlobal('ResizeObserver', HeightObserver)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page.height)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the scroll position', () => {
  test('comes back after 100 ms on the way back', () => {
    leaveListAt(640)
    navigate('/cart', '/list', 'traverse')
    vi.advanceTimersByTime(99)
    expect(jump).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(jump).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
  })

  test('comes back however a kept-alive route is entered, and on no other', () => {
    leaveListAt(700)
    vi.advanceTimersByTime(100)
    expect(jump).not.toHaveBeenCalled()
    navigate('/cart', '/list', 'push', 'data-keep-alive')
    vi.advanceTimersByTime(100)
    expect(jump).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' })
  })

  test('is held while goods arrive above the footer, until the page is as tall as it was', () => {
    leaveListAt(640)
    navigate('/cart', '/list', 'traverse')
    vi.advanceTimersByTime(100)
    expect(document.documentElement.style.overflowAnchor).toBe('none')
    grow(1_500)
    grow(2_000)
    expect(jump).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(500)
    expect(document.documentElement.style.overflowAnchor).toBe('')
    grow(2_400)
    expect(jump).toHaveBeenCalledTimes(3)
  })

  test('is held where the page is as tall as it was for a moment only, as with placeholder rows', () => {
    leaveListAt(640)
    navigate('/cart', '/list', 'traverse')
    vi.advanceTimersByTime(100)
    grow(2_000)
    vi.advanceTimersByTime(499)
    grow(1_200)
    vi.advanceTimersByTime(500)
    expect(document.documentElement.style.overflowAnchor).toBe('none')
    grow(2_000)
    expect(jump).toHaveBeenCalledTimes(4)
  })

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('is left to a visitor who moves: %s', hand => {
    leaveListAt(640)
    navigate('/cart', '/list', 'traverse')
    dispatchEvent(new Event(hand))
    vi.advanceTimersByTime(100)
    grow(2_000)
    expect(jump).not.toHaveBeenCalled()
  })

  test('is not forgotten by leaving the page before it is back', () => {
    leaveListAt(640)
    navigate('/cart', '/list', 'traverse')
    navigate('/list', '/cart', 'traverse')
    navigate('/cart', '/list', 'traverse')
    vi.advanceTimersByTime(100)
    expect(jump).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
  })
})
