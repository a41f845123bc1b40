import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { focusNewHeading } from './focus.ts'
import { atFirstSign } from './signs.ts'
import { takeTurns } from './turns.ts'
import { wakeBySigns } from './wake.ts'

let idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function beIdle(): void {
  for (const act of idle.splice(0)) act()
}

const names = ['header', 'shelf', 'floors', 'footer']

/** Islands that sleep, and the names of those that were woken, in order. What is `slow` never comes. */
function drawIslands(slow?: string) {
  draw(document.body, names.map(name => `<astro-island client="engaged" id="${name}" ssr><p></p></astro-island>`).join(''))
  const woken: string[] = []
  const island = (name: string) => document.getElementById(name) as HTMLElement
  for (const name of names)
    wakeBySigns(async () => {
      woken.push(name)
      if (name === slow) await new Promise(() => undefined)
      return async () => {
        island(name).removeAttribute('ssr')
        island(name).dispatchEvent(new Event('astro:hydrate'))
      }
    }, island(name))
  return { woken, island }
}

test('islands that no one turns to wake one after the other, each in a moment of rest', async () => {
  const { woken } = drawIslands()
  takeTurns()
  for (const [index] of names.entries()) {
    expect(woken).toHaveLength(index)
    beIdle()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(woken).toEqual(names)
})

test('one that somebody turns to wakes at once, and no second time when its turn comes', async () => {
  const { woken, island } = drawIslands()
  takeTurns()
  island('shelf').firstElementChild?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(woken).toEqual(['shelf'])
  for (let turns = 0; turns < names.length; turns++) {
    await vi.advanceTimersByTimeAsync(0)
    beIdle()
  }
  expect(woken).toEqual(['shelf', 'header', 'floors', 'footer'])
})

test('one that does not come keeps the others waiting for a second at most', async () => {
  const { woken } = drawIslands('header')
  takeTurns()
  beIdle()
  await vi.advanceTimersByTimeAsync(900)
  beIdle()
  expect(woken).toEqual(['header'])
  for (let turns = 0; turns < names.length; turns++) {
    await vi.advanceTimersByTimeAsync(200)
    beIdle()
  }
  expect(woken).toEqual(names)
})

test('on a page that is swapped in they wait for a sign there', async () => {
  drawIslands()
  takeTurns()
  const { woken } = drawIslands()
  document.dispatchEvent(new Event('astro:after-swap'))
  beIdle()
  expect(woken).toEqual([])
  dispatchEvent(new Event('scroll'))
  beIdle()
  expect(woken).toEqual(['header'])
})

test('the heading of a page that is swapped in, which comes into focus with it, is a sign', () => {
  drawIslands()
  takeTurns()
  focusNewHeading()
  const { woken } = drawIslands()
  document.body.append(Object.assign(document.createElement('main'), { innerHTML: '<h1></h1>' }))
  document.dispatchEvent(new Event('astro:after-swap'))
  document.dispatchEvent(new Event('astro:page-load'))
  beIdle()
  expect(woken).toEqual(['header'])
})

test('one that is woken before anybody turns to it is so once', async () => {
  draw(document.body, '<p></p>')
  const island = document.querySelector('p') as HTMLElement
  const load = vi.fn<() => Promise<() => Promise<void>>>().mockResolvedValue(async () => undefined)
  await wakeBySigns(load, island)()
  island.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('a sign at another part of the page is none for this one', () => {
  draw(document.body, '<p></p><p></p>')
  const [first, second] = document.querySelectorAll('p')
  const wake = vi.fn<() => void>()
  atFirstSign(wake, first)
  second?.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(wake).not.toHaveBeenCalled()
  first?.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(wake).toHaveBeenCalledOnce()
})
