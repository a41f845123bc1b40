import { describe, expect, test } from 'vitest'
import { dialects, isLongRun } from '../app/dialects.ts'
import { runFuzz } from './run.ts'

const count = isLongRun ? 20_000 : 700
/** The same every time; the long run takes another one each day. */
const seed = isLongRun ? Math.floor(Date.now() / 86_400_000) : 1

describe.each(dialects)('requests made from the OpenAPI document on %s', dialect => {
  test(`${count} of seed ${seed} fail none and leave nothing wrong behind`, { timeout: 600_000 }, async () => {
    const { failures, stopped, problems, missed } = await runFuzz(dialect, { seed, count })
    expect(failures).toEqual([])
    expect(problems).toEqual([])
    // A request of a call that never succeeds tries next to nothing of it.
    expect(stopped).toEqual([])
    expect(missed).toEqual([])
  })
})
