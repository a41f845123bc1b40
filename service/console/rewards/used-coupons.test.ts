import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { usedCoupons } from './coupons.ts'

// PostgreSQL plans by the size of a table, and this one is empty.
describe.each(dialects.slice(0, 1))('coupons that were used on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => void (shop = await startTestApp(dialect, { seed: 'none' })))
  afterAll(() => shop.close())

  test('are counted in an index alone, however many an offer has given', async () => {
    const { sql: text, parameters } = usedCoupons(shop.database.read, [1, 2]).compile()
    const values = parameters.map(value => (typeof value === 'number' ? String(value) : `'${String(value)}'`))
    const filled = values.reduce((statement, value) => statement.replace('?', value), text)
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${filled}`)}`.execute(shop.database.read)
    expect(rows.map(({ detail }) => detail).join('\n')).toContain('COVERING INDEX coupon_offer_state (offer_id=? AND state=?)')
  })
})
