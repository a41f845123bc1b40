import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import type { CountedMiss } from './miss-tally.ts'
import { writeMisses } from './write-misses.ts'

describe.each(dialects)('words that found nothing on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => void (shop = await startTestApp(dialect, { seed: 'none' })))
  afterEach(() => shop.close())

  const misses = (count: number, memberId = 0, times = 1): CountedMiss[] =>
    Array.from({ length: count }, (_, at) => ({ day: 0, word: `词${at}`, memberId, times }))
  /** How many statements it took. */
  const write = async (some: readonly CountedMiss[]): Promise<number> => {
    const before = shop.database.statements()
    await shop.database.write(trx => writeMisses(trx, some))
    return shop.database.statements() - before
  }
  const rows = () => shop.database.read.selectFrom('search_miss').selectAll().orderBy('word').execute()

  test('are written by as many statements as one word, and added to', async () => {
    const one = await write(misses(1))
    expect(await write(misses(2_000, 0, 2))).toBe(one)
    const written = await rows()
    expect(written).toHaveLength(2_000)
    expect(written.filter(({ times }) => Number(times) === 3).map(({ word }) => word)).toEqual(['词0'])
  })

  test('have two hundred rows a day for a store; what has one already is counted on, and nothing is written of the rest', async () => {
    await write(misses(250, 7))
    expect(await rows()).toHaveLength(200)
    await write(misses(250, 7))
    expect((await rows()).map(({ times }) => Number(times))).toEqual(Array.from({ length: 200 }, () => 2))
    await write([{ day: 0, word: '别的', memberId: 7, times: 1 }])
    expect(await rows()).toHaveLength(200)
  })
})
