import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import type { Counted } from '../../platform/database/count-together.ts'
import { countMisses } from './count-misses.ts'
import { writeMisses, type Miss } from './write-misses.ts'

describe.each(dialects)('words that found nothing on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => void (shop = await startTestApp(dialect, { seed: 'none' })))
  afterEach(() => shop.close())

  const misses = (count: number, memberId = 0, times = 1): Counted<Miss>[] =>
    Array.from({ length: count }, (_, at) => ({ day: 0, word: `词${at}`, member_id: memberId, times }))
  /** How many statements it took. */
  const write = async (some: readonly Counted<Miss>[]): Promise<number> => {
    const before = shop.database.statements()
    await shop.database.write(trx => writeMisses(trx, some))
    return shop.database.statements() - before
  }
  const rows = () => shop.database.read.selectFrom('search_miss').selectAll().orderBy('word').execute()

  test('are counted once for each store and day, and written at the latest with the end of the process', async () => {
    const app = fastify()
    const note = countMisses(app, shop.context)
    for (const memberId of [1, 2, 1]) note({ keywords: '安脑片', memberId })
    shop.clock.advance(86_400_000)
    note({ keywords: '安脑片', memberId: 1 })
    await app.close()
    const written = (await rows()).toSorted((one, other) => Number(one.day) - Number(other.day) || one.member_id - other.member_id)
    const [first] = written
    expect(written.map(({ day, member_id, times }) => [Number(day) - Number(first?.day), member_id, Number(times)])).toEqual([
      [0, 1, 2],
      [0, 2, 1],
      [86_400_000, 1, 1],
    ])
  })

  test('are written by the same number of statements as one word, and added to', async () => {
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
    await write([{ day: 0, word: '别的', member_id: 7, times: 1 }])
    expect(await rows()).toHaveLength(200)
  })
})
