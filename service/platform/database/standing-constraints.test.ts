import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

type StandingOrderDraft = { id?: string; name?: string; every?: string; day?: number; method?: string }

const standing = ({ id = 'S2', name = '每周', every = 'week', day = 1, method = 'balance' }: StandingOrderDraft) =>
  `insert into standing_order (id, member_id, person_id, name, every, day, address_id, pay_method, lines, due_on, created_at)
    values ('${id}', ${memberIds.buyer}, 1, '${name}', '${every}', ${day}, 1, '${method}', '[]', '2026-12-01', 0)`
const run = (state: string, order: string, day = '2026-12-02') =>
  `insert into standing_run (standing_id, due_on, state, order_id, created_at) values ('S1', '${day}', '${state}', ${order}, 0)`

describe.each(dialects)('constraints of standing orders on %s', dialect => {
  let shop: Shop
  const carryOut = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => {
    shop = await openShop(dialect)
    await carryOut(standing({ id: 'S1' }))
    await carryOut(run('ordered', "'O1'", '2026-12-01'))
  })
  afterAll(() => shop.close())

  test.each([
    ['a name of nothing', standing({ name: '' })],
    ['another period', standing({ every: 'year' })],
    ['a day that a week lacks', standing({ day: 8 })],
    ['a day that a month lacks', standing({ every: 'month', day: 32 })],
    ['another way to pay', standing({ method: 'wechat' })],
    ['a day that closes twice', run('skipped', 'null', '2026-12-01')],
    ['an order without its id', run('ordered', 'null')],
    ['a skipped day with an order', run('skipped', "'O1'")],
    ['another outcome', run('lost', 'null')],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow()
  })
})
