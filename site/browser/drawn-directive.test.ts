import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import drawn from './drawn-directive.ts'

let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  draw(document.body, '<main><p class="yaoji-skeleton"></p></main><aside></aside>')
})

afterEach(() => vi.unstubAllGlobals())

/** An unhydrated island next to a grey placeholder; `hydrate` counts hydrations. */
function waiting() {
  const hydrate = vi.fn<() => Promise<void>>(async () => undefined)
  const island = document.querySelector('aside') as HTMLElement
  void drawn(async () => hydrate, { name: 'aside', value: 'true' }, island)
  return { hydrate, island }
}

test('what waits for the page to be drawn wakes when the page then has nothing else to do', async () => {
  const { hydrate } = waiting()
  document.querySelector('main')?.replaceChildren('a row')
  await expect.poll(() => idle.length).toBe(1)
  expect(hydrate).not.toHaveBeenCalled()
  idle[0]?.()
  await expect.poll(() => hydrate.mock.calls.length).toBe(1)
})

test('who turns to it does not wait', async () => {
  const { hydrate, island } = waiting()
  island.dispatchEvent(new Event('pointerdown'))
  await expect.poll(() => hydrate.mock.calls.length).toBe(1)
})
