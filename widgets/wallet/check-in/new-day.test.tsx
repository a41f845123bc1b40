import { cleanStores } from 'nanostores'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { $serverTime, setServerTime } from '../../base/lib/clock.ts'
import { CheckIn } from './check-in.tsx'

const second = 1_000
/** Ten seconds before a day in China ends. */
const evening = Date.UTC(2026, 10, 27, 15, 59, 50)

afterEach(() => {
  cleanStores($serverTime)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that is open when the day ends asks for the new one, once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: evening })
  setServerTime(evening)
  const onNewDay = vi.fn()
  const view = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => view.render(<CheckIn state={{ days: 3, is_done: 1, next: 10 }} onDone={vi.fn()} onNewDay={onNewDay} />))
  await act(() => vi.advanceTimersByTimeAsync(9 * second))
  expect(onNewDay).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(3_600 * second))
  expect(onNewDay).toHaveBeenCalledTimes(1)
  act(() => view.unmount())
})
