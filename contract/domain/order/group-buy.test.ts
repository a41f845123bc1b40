import { describe, expect, test } from 'vitest'
import { groupDecision, groupGraceMs, groupPercent, groupState, type GroupFacts } from './group-buy.ts'

const ends = 1_000_000

describe('a group is decided', () => {
  test.each<[string, number, number, string | undefined]>([
    ['as formed while it runs, at its target', 100, 0, 'formed'],
    ['as formed above its target', 120, ends, 'formed'],
    ['not while a unit is missing and it runs', 99, ends - 1, undefined],
    ['not while money may be on its way', 99, ends + groupGraceMs - 1, undefined],
    ['as failed when that time is over', 99, ends + groupGraceMs, 'failed'],
    ['as formed by money that came in that time', 100, ends + groupGraceMs, 'formed'],
  ])('%s', (_, joined, now, outcome) => {
    expect(groupDecision({ ends, target: 100, joined }, now)).toBe(outcome)
  })
})

describe('a group is at', () => {
  const facts = (change: Partial<GroupFacts> = {}): GroupFacts => ({ begins: 10, ends, left: 5, outcome: undefined, ...change })
  test.each<[string, GroupFacts, number]>([
    ['ahead', facts(), 9],
    ['ahead', facts({ left: 0 }), 9],
    ['running', facts(), 10],
    ['sold-out', facts({ left: 0 }), 10],
    ['deciding', facts(), ends],
    ['formed', facts({ outcome: 'formed', left: 0 }), 10],
    ['failed', facts({ outcome: 'failed' }), ends + groupGraceMs],
  ])('%s', (state, given, now) => {
    expect(groupState(given, now)).toBe(state)
  })
})

test('the bar is full at the target alone', () => {
  expect([0, 1, 199, 200, 250].map(joined => groupPercent({ target: 200, joined }))).toEqual([0, 0, 99, 100, 100])
})
