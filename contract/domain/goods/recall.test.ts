import { describe, expect, it } from 'vitest'
import { usualFigures } from '../../operator/legal-figures.ts'
import { mustRemind, recallDueAt, recallLevels, unitsOut } from './recall.ts'

describe('a recall', () => {
  it('gives stores the lawful days of its level', () => {
    const days = recallLevels.map(level => (recallDueAt(level, 1_000, usualFigures) - 1_000) / 86_400_000)
    expect(days).toEqual([1, 3, 7])
    expect(recallDueAt(2, 0, { ...usualFigures, recall_2_days: 2 })).toBe(2 * 86_400_000)
  })

  it('reminds at half of the time and at its end, each once', () => {
    const recall = { startedAt: 1_000, dueAt: 2_000 }
    const reminded: number[] = []
    let last = 1_000
    for (let now = 1_000; now < 4_000; now += 100)
      if (mustRemind(recall, last, now)) {
        reminded.push(now)
        last = now
      }
    expect(reminded).toEqual([1_500, 2_000])
  })

  it('reminds once where the service was down for both times', () => {
    const recall = { startedAt: 1_000, dueAt: 2_000 }
    expect(mustRemind(recall, 1_000, 5_000)).toBe(true)
    expect(mustRemind(recall, 5_000, 9_000)).toBe(false)
  })

  it('counts what came back', () => {
    expect(unitsOut({ sold: 30, returned: 12 })).toBe(18)
  })
})
