import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { $spikes, fillSpikes, nextMoment, spikeStateAt, type Spike } from './spike-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $spikes.set({ state: 'loading' })
  $environment.set({})
})

function spike(state: Spike['spike']['state'], begins_at: number, ends_at: number | null): Spike {
  const rest = { id: 1, name: '', price: null, raw_price: null, total: null, left: null, limit: null, is_join: 0, reason: '', number: 0 }
  return { spike: { ...rest, state, begins_at, ends_at, quota: null }, goods: goodsFixture }
}

describe('where a sale stands', () => {
  test.each([
    ['ahead', 100_999, 'ahead'],
    ['ahead', 101_000, 'running'],
    ['running', 199_999, 'running'],
    ['running', 200_000, 'over'],
    ['sold-out', 150_000, 'sold-out'],
    ['sold-out', 200_000, 'over'],
  ] as const)('that was %s is at %d %s', (state, now, expected) => {
    expect(spikeStateAt(spike(state, 101, 200), now)).toBe(expected)
  })

  test('one without an end is never over, and changes nothing by itself', () => {
    expect(spikeStateAt(spike('running', 101, null), 9e12)).toBe('running')
    expect(nextMoment([spike('running', 101, null)], 150_000)).toBeUndefined()
  })

  test('what changes next is the first end of what runs, else the first beginning', () => {
    const list = [spike('ahead', 160, 900), spike('running', 100, 300), spike('running', 100, 200), spike('running', 1, 2)]
    expect(nextMoment(list, 150_000)).toEqual({ at: 200_000, isEnd: true })
    expect(nextMoment(list.slice(0, 1), 150_000)).toEqual({ at: 160_000, isEnd: false })
    expect(nextMoment([], 150_000)).toBeUndefined()
  })
})

test('the shelf fails in silence, and keeps what it has', async () => {
  let body = envelope(null, 500)
  fakeService(() => body)
  await fillSpikes()
  expect($spikes.get()).toEqual({ state: 'failed' })
  body = envelope({ list: [spike('running', 1, null)] })
  await fillSpikes()
  body = envelope(null, 500)
  await fillSpikes()
  expect($spikes.get()).toMatchObject({ state: 'ready', list: [{ spike: { state: 'running' } }] })
})
