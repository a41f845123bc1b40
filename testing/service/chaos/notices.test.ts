import { describe, expect, test } from 'vitest'
import { dialects, isLongRun } from '../app/dialects.ts'
import { runNotices } from './notices.ts'

const notices = isLongRun ? 4_000 : 300

describe.each(dialects)('what providers tell on %s', dialect => {
  test(`${notices} times in any order pays each order once and returns all else`, { timeout: 300_000 }, async () => {
    const { problems, verdicts, paid, returned } = await runNotices(dialect, { notices, seed: 1 })
    expect(problems).toEqual([])
    // Messages that come to nothing would try nothing.
    expect(Object.keys(verdicts)).toEqual(
      expect.arrayContaining(['paid', 'known', 'wrong-amount', 'foreign', 'other', 'refunded', 'refused']),
    )
    expect([paid, returned].every(count => count > 0)).toBe(true)
  })
})
