import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'

let idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  draw(document.body, '<input /><button></button>')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => document.querySelector('input') as HTMLInputElement
const type = () => field().dispatchEvent(new Event('input', { bubbles: true }))

/** Asks for a moment of rest, on a page that has just begun to look for one. */
async function ask() {
  vi.resetModules()
  const { atRest } = await import('./rest.ts')
  const act = vi.fn<() => void>()
  return { act, ask: () => atRest(act) }
}

function beIdle(): void {
  for (const act of idle.splice(0)) act()
}

test('a page that has nothing to do carries it out', async () => {
  const { act, ask: askForRest } = await ask()
  askForRest()
  expect(act).not.toHaveBeenCalled()
  beIdle()
  expect(act).toHaveBeenCalledOnce()
})

test('while somebody types it waits, also where a letter comes just before the moment of rest, and then it is carried out', async () => {
  const { act, ask: askForRest } = await ask()
  askForRest()
  for (const letter of 'amoxilin') {
    type()
    beIdle()
    vi.advanceTimersByTime(letter === 'n' ? 0 : 500)
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  beIdle()
  expect(act).toHaveBeenCalledOnce()
})

test.each(['a field that had the focus before', 'a field that is come to'])('%s is about to be typed in', async way => {
  if (way.includes('before')) field().focus()
  const { act, ask: askForRest } = await ask()
  field().focus()
  askForRest()
  beIdle()
  vi.advanceTimersByTime(1_000)
  beIdle()
  expect(act).not.toHaveBeenCalled()
})

test.each(['wheel', 'touchmove', 'pointerdown', 'focusin'])('who turns to the page by %s has come to an end', async sign => {
  const { act, ask: askForRest } = await ask()
  type()
  document.querySelector('button')?.dispatchEvent(new Event(sign, { bubbles: true }))
  askForRest()
  beIdle()
  expect(act).toHaveBeenCalledOnce()
})
