import { expect, test } from 'vitest'
import { chinaDayStart } from '../china-day.ts'
import { requestState, type KeptRequest } from './purchase-request-state.ts'

const kept = (change: Partial<KeptRequest>): KeptRequest => ({ state: 'waiting', needed_by: '2026-12-01', quote_until: null, ...change })

test.each<[Partial<KeptRequest>, string, string]>([
  [{}, 'waiting', 'expired'],
  [{ state: 'quoted', quote_until: '2026-12-02' }, 'quoted', 'quoted'],
  [{ state: 'quoted', quote_until: '2026-12-01' }, 'quoted', 'expired'],
  [{ state: 'arrived' }, 'arrived', 'arrived'],
  [{ state: 'closed' }, 'closed', 'closed'],
])('%o is %s on the last day and %s the day after', (change, before, after) => {
  const end = chinaDayStart('2026-12-02')
  expect(requestState(kept(change), end - 1)).toBe(before)
  expect(requestState(kept(change), end)).toBe(after)
})
