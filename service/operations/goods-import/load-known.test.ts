import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../../../testing/service/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/start-test-app.ts'
import { identityOf } from './identity.ts'
import { loadKnownCodes } from './load-known.ts'

describe.each(dialects)('goods known by their codes on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
    await shop.database.write(trx => trx.updateTable('goods').set({ erp_code: sql`'C' || id` }).execute())
  })
  afterAll(() => shop.close())

  const load = (codes: readonly string[]) => shop.database.write(trx => loadKnownCodes(trx, new Set(codes)))

  test('are found by more codes than one statement names, each by its own, or not at all where one is missing', async () => {
    const rows = await shop.database.read.selectFrom('goods').selectAll().execute()
    const codes = rows.map(row => row.erp_code)
    expect(codes.length).toBeGreaterThan(501)
    const { index } = (await load(codes))!
    for (const { id, erp_code: code, approval_number: approvalNumber, ...facts } of rows)
      expect(index.match(identityOf({ ...facts, code, approvalNumber }))).toMatchObject({ state: 'one', goods: { id } })
    expect(await load([...codes, 'C0'])).toBeUndefined()
  })

  test('are looked for by 40,000 codes, which no single statement takes', async () => {
    expect(await load(Array.from({ length: 40_000 }, (_, index) => `N${index}`))).toBeUndefined()
  })
})
