import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSweep, type Sweep } from './sweep.ts'

/** Sweeps that end on demand. */
function createBroom(more: Partial<Sweep> = {}) {
  const under: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const stop = startSweep({
    everyMs: 1_000,
    sweep() {
      const one = Promise.withResolvers<void>()
      under.push(one)
      return one.promise
    },
    onError: error => errors.push(error),
    ...more,
  })
  return { under, errors, stop }
}

describe('a sweep', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('comes after its time, and at once where it is reported to', () => {
    const [later, now] = [createBroom(), createBroom({ isAtOnce: true })]
    expect([later.under.length, now.under.length]).toEqual([0, 1])
    vi.advanceTimersByTime(1_000)
    expect(later.under).toHaveLength(1)
  })

  test('begins only when the one before is over', async () => {
    const { under } = createBroom()
    vi.advanceTimersByTime(5_000)
    expect(under).toHaveLength(1)
    under[0]?.resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(under).toHaveLength(2)
  })

  test('waits until it is due', () => {
    let isDue = false
    const { under } = createBroom({ isDue: () => isDue })
    vi.advanceTimersByTime(1_000)
    expect(under).toHaveLength(0)
    isDue = true
    vi.advanceTimersByTime(1_000)
    expect(under).toHaveLength(1)
  })

  test('that fails is reported, and the next one comes', async () => {
    const { under, errors } = createBroom()
    const error = new Error('away')
    vi.advanceTimersByTime(1_000)
    under[0]?.reject(error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([errors, under.length]).toEqual([[error], 2])
  })

  test('is waited for by who stops it, and none follows', async () => {
    const { under, stop } = createBroom()
    vi.advanceTimersByTime(1_000)
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([isStopped, under.length]).toEqual([false, 1])
    under[0]?.resolve()
    await stopped
    vi.advanceTimersByTime(5_000)
    expect(under).toHaveLength(1)
  })
})
