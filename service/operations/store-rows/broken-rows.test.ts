import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openStoreRows, type StoreRowsShop } from '../../../testing/service/access/store-rows.ts'
import { createWriteBreaker } from '../../../testing/service/processes/write-breaker.ts'
import { auditProblems } from '../audit/verify.ts'
import { takeStoreRows } from './take-rows.ts'
import { upsertStores } from './upsert-stores.ts'

const stores = ['buyer', 'rival', 'poor'] as const

describe.each(dialects)('a call of rows that is broken off on %s', dialect => {
  let shop: StoreRowsShop
  beforeEach(async () => void (shop = await openStoreRows(dialect)))
  afterEach(() => closeConsole(shop))

  test('at any statement left nothing or everything of its transaction, and the same call finishes it once', async () => {
    const breaker = createWriteBreaker()
    const done = { name: 'erp', now: shop.clock.now(), entryPoint: 'call' } as const
    let broken: ReturnType<typeof breaker.stop>
    for (let statement = 1; broken !== 'answer'; statement++) {
      const rows = JSON.stringify(stores.map((store, at) => ({ store, code: `S${statement}-${at}` })))
      const entries = (await shop.entries()).length
      breaker.breakAt(statement, 1)
      await expect(takeStoreRows(breaker.over(shop.database), upsertStores, rows, done)).rejects.toThrow()
      broken = breaker.stop()
      expect(broken).toBeDefined()
      const again = (await takeStoreRows(shop.database, upsertStores, rows, done)).rows.map(({ result }) => result)
      expect(again).toEqual(stores.map(() => (broken === 'answer' ? 'unchanged' : 'updated')))
      expect((await shop.entries()).length - entries).toBe(stores.length)
    }
    expect(await auditProblems(shop.database.read)).toEqual([])
  })
})
