import { describe, expect, test } from 'vitest'
import type { Hit } from '../../catalogue/search/search-index.ts'
import { orderHits } from './hits.ts'

const hit = (id: number, tier: number): Hit => ({ id, tier, matchedBy: 'name', match: undefined })
const had =
  (...missing: number[]) =>
  (id: number) =>
    !missing.includes(id)
const ids = (hits: readonly Hit[]) => hits.map(each => each.id)

describe('looking for goods', () => {
  const hits = { 0: [hit(1, 0), hit(2, 0), hit(3, 2), hit(4, 2)], 1: [] }

  test('what can be had comes first among equal matches, never before a better one', () => {
    expect(ids(orderHits(hits, { type: 0, limit: 10, isHad: had(1, 3) }))).toEqual([2, 1, 4, 3])
  })

  test('what has left the shelf is left out', () => {
    expect(ids(orderHits(hits, { type: 0, limit: 10, isHad: id => (id === 2 ? undefined : true) }))).toEqual([1, 3, 4])
  })
})

describe('looking for manufacturers', () => {
  const makers = Array.from({ length: 30 }, (_, index) => hit(100 + index, -8))
  const hits = { 0: [hit(1, 0), hit(2, 0), hit(3, 2), hit(4, 2), hit(100, 4)], 1: makers }

  test('their goods come first and the usual answer is still among them', () => {
    const shown = ids(orderHits(hits, { type: 1, limit: 10, isHad: had() }))
    expect(shown).toEqual([100, 101, 102, 103, 104, 105, 106, 1, 2, 3])
  })

  test('nothing is reported twice', () => {
    const shown = ids(orderHits({ 0: [hit(100, 0)], 1: makers }, { type: 1, limit: 10, isHad: had() }))
    expect(shown).toHaveLength(10)
    expect(new Set(shown).size).toBe(10)
  })
})
