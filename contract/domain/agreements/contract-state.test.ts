import { expect, test } from 'vitest'
import { chinaDayStart } from '../china-day.ts'
import { contractState, endOf, isEnding, signedUntil, type KeptContract } from './contract-state.ts'

const at = (day: string, ms = 0) => chinaDayStart(day) + ms
const kept = (change: Partial<KeptContract> = {}): KeptContract => ({
  state: 'signed',
  ends_on: '2026-12-31',
  signing_until: null,
  ...change,
})

test('a contract is in force to the end of its last China day', () => {
  expect(endOf({ ends_on: '2026-12-31' })).toBe(at('2027-01-01'))
  expect(contractState(kept(), at('2027-01-01', -1))).toBe('ending')
  expect(contractState(kept(), at('2027-01-01'))).toBe('expired')
  expect(contractState(kept({ ends_on: null }), at('2999-12-31'))).toBe('in-force')
})

test('it is 即将到期 on each of its last 30 days', () => {
  expect(isEnding({ ends_on: '2026-12-31' }, at('2026-12-02', -1))).toBe(false)
  expect(isEnding({ ends_on: '2026-12-31' }, at('2026-12-02'))).toBe(true)
  expect(contractState(kept(), at('2026-12-02', -1))).toBe('in-force')
  expect(contractState(kept(), at('2026-12-02'))).toBe('ending')
})

test.each<[Partial<KeptContract>, string]>([
  [{ state: 'open' }, 'to-sign'],
  [{ state: 'open', signing_until: at('2026-06-01') }, 'to-sign'],
  [{ state: 'open', signing_until: at('2026-06-01', 1) }, 'signing'],
  [{ state: 'open', ends_on: '2026-05-31' }, 'expired'],
  [{ state: 'ended' }, 'ended'],
  [{ state: 'ended', ends_on: '2026-05-31' }, 'ended'],
  [{ state: 'signed', signing_until: at('2027-06-01') }, 'in-force'],
])('%o is %s on 2026-06-01', (change, state) => {
  expect(contractState(kept(change), at('2026-06-01'))).toBe(state)
})

test('a store has signed until the first of the kinds it needs is over, each with its last end', () => {
  const signed = [
    { kind: 'quality', ends_on: '2026-06-30' },
    { kind: 'purchase', ends_on: '2025-03-31' },
    { kind: 'purchase', ends_on: '2026-03-31' },
    { kind: 'platform', ends_on: null },
  ]
  expect(signedUntil(signed, ['quality', 'purchase', 'platform'])).toBe(at('2026-04-01'))
  expect(signedUntil(signed, ['quality', 'platform'])).toBe(at('2026-07-01'))
  expect(signedUntil(signed, ['quality', 'ephedrine'])).toBe(0)
  expect(signedUntil([], ['ephedrine'])).toBe(0)
})
