import { expect, test, vi } from 'vitest'
import { allowSkippedTransitions } from './page-turn.ts'

const page = (startViewTransition: unknown) => ({ startViewTransition }) as unknown as Document

test.each(['AbortError', 'InvalidStateError', 'TimeoutError'])('a transition that ends with %s is no unhandled rejection', async name => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const transition = { ready: Promise.reject(new DOMException('Transition was skipped', name)) }
  const update = () => Promise.resolve()
  const start = vi.fn(() => transition)
  const own = page(start)
  allowSkippedTransitions(own)
  expect(own.startViewTransition(update)).toBe(transition)
  expect(start).toHaveBeenCalledExactlyOnceWith(update)
  // Node reports a rejection once the microtasks of its turn are over.
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a browser without view transitions stays as it is', () => {
  const own = {} as Document
  allowSkippedTransitions(own)
  expect(own).toEqual({})
})
