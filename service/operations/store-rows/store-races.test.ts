import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { atOnce } from '../../../testing/service/measure/at-once.ts'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'
import { openStoreRows, type StoreRowsShop } from '../../../testing/service/access/store-rows.ts'
import { auditProblems } from '../audit/verify.ts'

describe.each(dialects)('stores that several calls of the ERP change at once on %s', dialect => {
  let shop: StoreRowsShop
  beforeEach(async () => void (shop = await openStoreRows(dialect)))
  afterEach(() => closeConsole(shop))

  const upsert = (...sent: [rows: unknown, key?: string, by?: { app: FastifyInstance }]) => shop.outcomes('stores/upsert', ...sent)

  test('give a code to one of two stores for which it comes at the same time', async () => {
    const rounds = Array.from({ length: 10 }, (_, round) => `R${round}`)
    for (const code of rounds) {
      const answers = await Promise.all(['buyer', 'rival', 'poor', 'special'].map(store => upsert([{ store, code }])))
      const isTaken = expect.stringContaining(`refused ERP编码“${code}”是门店`)
      expect(answers.flat().toSorted()).toEqual([isTaken, isTaken, isTaken, 'updated'])
    }
    expect(await auditProblems(shop.database.read)).toEqual([])
  })

  test('name the store that took a code after a call had looked for it', async () => {
    const outcomes = await atOnce(
      shop.database,
      trx => trx.updateTable('member').set({ erp_code: 'K1' }).where('code', '=', 'rival').execute(),
      () =>
        upsert([
          { store: 'buyer', code: 'K1', salesperson: shop.nameOf('sales') },
          { store: 'poor', code: 'K2' },
        ]),
    )
    expect(outcomes).toEqual([expect.stringContaining('refused ERP编码“K1”是门店'), 'updated'])
    expect((await shop.storeOf('buyer')).salesperson).not.toBe(shop.nameOf('sales'))
    expect(await auditProblems(shop.database.read)).toEqual([])
  })

  test('change each store once when the same call comes 40 times at once to two processes', async () => {
    const second = await startSecond(shop)
    onTestFinished(() => second.close())
    const rows = [
      { store: 'buyer', code: 'K1', salesperson: shop.nameOf('sales') },
      { store: 'rival', code: 'K2', salesperson: shop.nameOf('sales') },
    ]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => upsert(rows, 'erp', at % 2 === 0 ? shop : second)))
    expect(new Set(answers.flat())).toEqual(new Set(['updated', 'unchanged']))
    expect(answers.flat().filter(result => result === 'updated')).toHaveLength(2)
    expect(await shop.entries()).toHaveLength(4)
  })
})
