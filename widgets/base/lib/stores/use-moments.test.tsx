import { createRoot, type Root } from 'react-dom/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '../clock.ts'
import { useMoments } from './use-moments.ts'

const second = 1_000
const dayMs = 86_400_000
/** By the service's clock. */
const now = 1_800_000_000

let view: Root
const onTurn = vi.fn()

function Watch({ moments }: { moments: readonly (number | null)[] }) {
  useMoments(moments, onTurn)
  return null
}
const show = (moments: readonly (number | null)[]) => act(() => view.render(<Watch moments={moments} />))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * second))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The clock of this browser is a day late.
  vi.useFakeTimers({ now: now * second - dayMs })
  setServerTime(now)
  view = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => view.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onTurn.mockReset()
})

test('each moment to come by the service’s clock turns the page once, those that are over do not', async () => {
  show([now - 60, now + 10, null, now + 30])
  await pass(9)
  expect(onTurn).not.toHaveBeenCalled()
  await pass(3)
  expect(onTurn).toHaveBeenCalledTimes(1)
  // A refresh may return the same moments.
  show([now - 60, now + 10, null, now + 30])
  await pass(60)
  expect(onTurn).toHaveBeenCalledTimes(2)
})

test('a page that is left waits for nothing', async () => {
  show([now + 10])
  act(() => view.render(null))
  await pass(20)
  expect(onTurn).not.toHaveBeenCalled()
})
