import { expect, test, vi } from 'vitest'
import { createLateHealing } from './late-healing.ts'

vi.mock('./healing.ts', () => {
  throw new Error('no network')
})

const online = () => window.dispatchEvent(new Event('online'))

test('where its code cannot be had, the browser that is online again asks, once for every failure', () => {
  const ask = vi.fn()
  const healing = createLateHealing(ask)
  healing.begin({ kind: 'network' })
  healing.begin({ kind: 'network' })
  online()
  online()
  expect(ask).toHaveBeenCalledOnce()
})

test('what has ended asks nothing', () => {
  const ask = vi.fn()
  const healing = createLateHealing(ask)
  healing.begin({ kind: 'network' })
  healing.end()
  online()
  expect(ask).not.toHaveBeenCalled()
})
