import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

type Plan = { warehouse?: number; cutoff?: string; weekdays?: string; areas?: string }

const planRow = ({ warehouse = 1, cutoff = '16:00', weekdays = '12345', areas = '[]' }: Plan) =>
  `insert into delivery_plan values (${warehouse}, '${cutoff}', '${weekdays}', '[]', '[]', '${areas}', '', 0)`

describe.each(dialects)('constraints of delivery times on %s', dialect => {
  let shop: Shop
  const run = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => shop.close())

  test.each([
    ['a cut-off that is no time', planRow({ cutoff: '9:00' })],
    ['shipping on no day', planRow({ weekdays: '' })],
    ['areas that are no JSON', planRow({ areas: '浙江省' })],
    ['a warehouse that there is not', planRow({ warehouse: 99 })],
  ])('refuse %s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/constraint|must be JSON|invalid input syntax/i)
  })

  test('hold one plan for each warehouse', async () => {
    await run(planRow({}))
    await expect(run(planRow({ cutoff: '17:00' }))).rejects.toThrow(/constraint/i)
  })
})
