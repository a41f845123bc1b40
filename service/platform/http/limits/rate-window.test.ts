import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'
import { createRateWindow } from './rate-window.ts'

describe.each(dialects)('a limit of a minute on %s', dialect => {
  let shop: TestApp
  let statements: number

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    statements = 0
  })
  afterEach(() => shop.close())

  /** Counts as a process of its own does. */
  function process() {
    const database: Database = {
      ...shop.database,
      write: work => {
        statements++
        return shop.database.write(work)
      },
    }
    return createRateWindow({ database, now: shop.clock.now })
  }
  const rows = () => shop.database.read.selectFrom('rate_window').selectAll().execute()

  test('lets a limited number pass and tells the others how long to wait', async () => {
    const window = process()
    shop.clock.advance(15_000)
    const waits = []
    for (let number = 0; number < 5; number++) waits.push(await window.count('a', 3))
    expect(waits).toEqual([0, 0, 0, 45, 45])
    expect(await window.count('b', 3)).toBe(0)
    shop.clock.advance(45_000)
    expect(await window.count('a', 3)).toBe(0)
  })

  test('counts for all processes together, to a twentieth', async () => {
    const all = [process(), process(), process()]
    let passed = 0
    for (let number = 0; number < 600; number++) {
      for (const one of all) if ((await one.count('a', 600)) === 0) passed++
    }
    expect(passed).toBeGreaterThanOrEqual(600)
    expect(passed).toBeLessThanOrEqual(660)
  })

  test('asks the database once in thirty searches, and no more once the limit is passed', async () => {
    const window = process()
    for (let number = 0; number < 29; number++) await window.count('a', 600)
    expect(statements).toBe(0)
    for (let number = 29; number < 2_000; number++) await window.count('a', 600)
    expect(statements).toBe(20)
    expect(await rows()).toHaveLength(1)
  })

  test('counts for itself while nothing can be written', async () => {
    const noRoom = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    const window = createRateWindow({ database: { ...shop.database, write: () => Promise.reject(noRoom) }, now: shop.clock.now })
    const waits = []
    for (let number = 0; number < 5; number++) waits.push(await window.count('a', 3))
    expect(waits).toEqual([0, 0, 0, 60, 60])
  })

  test('calls at once of one process are counted once each', async () => {
    const window = process()
    const waits = await Promise.all(Array.from({ length: 100 }, () => window.count('a', 40)))
    expect(waits.filter(wait => wait === 0)).toHaveLength(40)
  })

  test('windows that are over go, also those of a clock that was wrong', async () => {
    const window = process()
    const fill = async () => {
      for (const key of ['a', 'b', 'c']) await window.count(key, 2)
    }
    await fill()
    shop.clock.advance(400 * 86_400_000)
    await fill()
    expect(await rows()).toHaveLength(3)
    shop.clock.advance(-400 * 86_400_000)
    await fill()
    expect(await rows()).toHaveLength(3)
  })

  test('remembers the latest 20,000 of those who come', async () => {
    const window = process()
    const before = process()
    for (let number = 0; number < 20_001; number++) await window.count(`${number}`, 60)
    // The first was evicted before it was reported, the last was not.
    await Promise.all([before, window].map(each => each.count('0', 60)))
    expect(await window.count('20000', 1)).toBeGreaterThan(0)
    expect(await window.count('0', 2)).toBe(0)
  })

  test('an error that is no outage of the database is not passed over', async () => {
    const broken = createRateWindow({
      database: { ...shop.database, write: () => Promise.reject(new Error('gone')) },
      now: shop.clock.now,
    })
    await expect(broken.count('a', 1)).rejects.toThrow('gone')
  })
})
