import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const quotationRow = (id: string, more: { state?: string; wished?: number; operator?: string; sn?: string } = {}) =>
  `insert into quotation (id, sn, member_id, person_id, wished_fen, wanted_until, state, operator, created_at)
    values ('${id}', '${more.sn ?? id}', ${memberIds.buyer}, ${memberIds.buyer}, ${more.wished ?? 'null'}, '2026-12-01',
      '${more.state ?? 'waiting'}', '${more.operator ?? ''}', 0)`
const lineRow = (goods: number, { quantity = 1, quote = 'null' }: { quantity?: number; quote?: string } = {}) =>
  `insert into quotation_line (quotation_id, goods_id, place, quantity, quote_units) values ('Q0', ${goods}, 0, ${quantity}, ${quote})`

describe.each(dialects)('constraints of quotations on %s', dialect => {
  let shop: Shop
  const run = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => {
    shop = await openShop(dialect)
    await run(quotationRow('Q0'))
    await run(lineRow(1))
  })
  afterAll(() => shop.close())

  test.each([
    ['a number twice', quotationRow('Q1', { sn: 'Q0' })],
    ['a state that there is not', quotationRow('Q1', { state: 'open' })],
    ['prices without day and hash', quotationRow('Q1', { state: 'quoted' })],
    ['a wanted total of nothing', quotationRow('Q1', { wished: 0 })],
    ['an operator without a time', quotationRow('Q1', { operator: '运营' })],
    ['goods twice', lineRow(1)],
    ['no units', lineRow(2, { quantity: 0 })],
    ['a price of nothing', lineRow(2, { quote: '0' })],
    ['goods that there are not', lineRow(999_999)],
  ])('refuse %s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow()
  })
})
