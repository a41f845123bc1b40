import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { setPlaces } from './places.ts'

describe.each(dialects)('places of 200 goods on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => void (shop = await startTestApp(dialect)))
  afterAll(() => shop.close())

  test('are noted, changed and forgotten with as few statements as those of one', async () => {
    const goods = await shop.database.read.selectFrom('goods').select('id').orderBy('id').limit(100).execute()
    const warehouses = await shop.database.read.selectFrom('warehouse').select('id').orderBy('id').limit(2).execute()
    const all = goods.flatMap(({ id }) => warehouses.map(warehouse => `${id}:${warehouse.id}`))
    const set = (placeOf: (at: number) => string) =>
      shop.database.write(trx =>
        countQueries(trx, db => setPlaces(db as typeof trx, { places: all.map((key, at) => `${key}:${placeOf(at)}`) })),
      )
    const stored = () => shop.database.read.selectFrom('goods_place').selectAll().execute()
    expect(await set(at => `A-${at}`)).toMatchObject({ queries: 4, answer: { places: 200, unchanged: 0 } })
    expect(await stored()).toHaveLength(200)
    // Every third is forgotten, every other changed.
    const { queries, answer } = await set(at => (at % 3 === 0 ? '' : `B-${at}`))
    expect(answer).toEqual({ places: 200, unchanged: 0 })
    expect(queries).toBe(4 + warehouses.length)
    const left = await stored()
    expect(left).toHaveLength(200 - 67)
    expect(left.every(({ place }) => place.startsWith('B-'))).toBe(true)
  })
})
