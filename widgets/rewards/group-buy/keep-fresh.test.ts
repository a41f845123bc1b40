import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshLateMs, freshSoonMs, keepFresh } from './keep-fresh.ts'

let isInSight = true
let state = 'before'
const read = vi.fn(() => Promise.resolve())
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isInSight ? 'visible' : 'hidden'))
  isInSight = true
  state = 'before'
  read.mockReset().mockResolvedValue(undefined)
  end = keepFresh(read, () => state)
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function turn(toSight: boolean) {
  isInSight = toSight
  document.dispatchEvent(new Event('visibilitychange'))
}

test('reads ever more seldom while nothing changes, and soon again once something has', async () => {
  const waits = [freshSoonMs, 16_000, 32_000, freshLateMs, freshLateMs]
  for (const [place, ms] of waits.entries()) {
    await pass(ms - 1)
    expect(read).toHaveBeenCalledTimes(place)
    await pass(1)
    expect(read).toHaveBeenCalledTimes(place + 1)
  }
  read.mockImplementationOnce(async () => void (state = 'after'))
  await pass(freshLateMs)
  await pass(freshSoonMs)
  expect(read).toHaveBeenCalledTimes(waits.length + 2)
})

test('asks nothing while no one looks, and at once when somebody comes back', async () => {
  turn(false)
  await pass(10 * freshLateMs)
  expect(read).not.toHaveBeenCalled()
  turn(true)
  expect(read).toHaveBeenCalledOnce()
  await pass(2 * freshSoonMs)
  expect(read).toHaveBeenCalledTimes(2)
})

test('is over with the page, also while an answer is on its way', async () => {
  let answer = () => {}
  read.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  await pass(freshSoonMs)
  end()
  answer()
  turn(true)
  await pass(10 * freshLateMs)
  expect(read).toHaveBeenCalledOnce()
})
