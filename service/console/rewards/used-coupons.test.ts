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
    const rows = await usedCoupons(shop.database.read, [1, 2]).explain<{ detail: string }>(undefined, sql`query plan`)
    expect(rows.map(({ detail }) => detail).join('\n')).toContain('COVERING INDEX coupon_offer_state (offer_id=? AND state=?)')
  })
})
