import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

describe.each(dialects)('constraints of figures on %s', dialect => {
  let shop: TestApp
  const carryOut = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => void (shop = await startTestApp(dialect, { seed: 'none' })))
  afterAll(() => shop.close())

  test.each([
    ['a figure of an unknown kind', `insert into figure values (0, '', 'profit', '', 0, 1, 0)`],
    ['a figure of the 25th hour', `insert into figure values (0, '', 'order', '', 24, 1, 0)`],
    ['a figure of nothing', `insert into figure values (0, '', 'order', '', 0, 0, 0)`],
    ['a figure below nothing', `insert into figure values (0, '', 'order', '', 0, 1, -1)`],
    ['a quiet store that does not exist', 'insert into quiet_store values (999999, 0, 7, 0)'],
    ['a search that was never made', `insert into search_miss values (0, '安脑片', 0, 0)`],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow(/constraint/i)
  })

  test('let a day be made once', async () => {
    await carryOut('insert into figure_day values (0, 1, null)')
    await expect(carryOut('insert into figure_day values (0, 2, null)')).rejects.toThrow(/constraint/i)
  })
})
