import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { callTable } from '@yaoji/contract/calls/table'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole } from '../../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { paramsOf } from '../../../../testing/service/app/fields-of.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'
import { buildConsoleApp } from '../../../console/console-app.ts'
import type { Database } from '../../database/database.ts'

/** What a database says whose disk is full. */
const noRoom = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

/** 抽奖 is the one GET that changes something (domain.md section 15). */
const reads = callTable.filter(({ call, schema }) => call.method === 'GET' && schema.access !== 'operator' && call.path !== '/api/draw')

describe.each(dialects)('while nothing can be written on %s', dialect => {
  let shop: TestApp
  let isFull = false
  let refused = 0
  const places: Record<string, string | number> = {}
  beforeAll(async () => {
    const databaseOver = (database: Database): Database => ({
      ...database,
      write: work => {
        if (!isFull) return database.write(work)
        refused++
        return Promise.reject(noRoom)
      },
    })
    // Each call of a limit would note itself in the database.
    shop = await startTestApp(dialect, { isOwn: true, databaseOver, config: { searchesPerMinute: 20, loginsPerMinute: 20 } })
    const row = await shop.database.read
      .selectFrom('orders')
      .innerJoin('member', 'member.id', 'orders.member_id')
      .where('member.code', '=', 'danti')
      .select('orders.id')
      .executeTakeFirstOrThrow()
    places.order = row.id
  })
  afterAll(() => shop.close())

  test('every read answers as before, for visitors and members whose session is long open', async () => {
    const cookie = await shop.login('danti')
    const ask = async (headers?: { cookie: string }) => {
      const statuses: Record<string, number> = {}
      for (const { call } of reads) {
        const params = paramsOf(call, call.path.startsWith('/api/order/') ? (places.order ?? '') : 1001)
        shop.clock.advance(61_000)
        const { status } = await shop.call(call, { params, ...(headers && { headers }) })
        statuses[call.path] = status
      }
      return statuses
    }
    for (const headers of [undefined, { cookie }]) {
      isFull = false
      const before = await ask(headers)
      isFull = true
      expect(await ask(headers)).toEqual(before)
    }
    expect(refused).toBeGreaterThan(0)
  })
})

test.each(dialects)('while nothing can be written the console of $name shows every page', async dialect => {
  const shop = await openConsole(dialect)
  const database: Database = { ...shop.database, write: () => Promise.reject(noRoom) }
  const full = await buildConsoleApp({ ...shop.context, database }, false)
  const cookie = await shop.enter('admin')
  const { order_id } = await shop.buy('buyer', goodsIds.packed, 30)
  const number = (await shop.readOrder('buyer', order_id)).order_sn
  const pages = consoleTable.filter(({ call }) => call.method === 'GET')
  expect(pages.length).toBeGreaterThan(20)
  for (const { call } of pages) {
    shop.clock.advance(360_000)
    const url = pathOf(call, { ...paramsOf(call, 'A'.repeat(16)), number, code: 'buyer', id: goodsIds.packed })
    const [meanwhile, usually] = [await full.inject({ url, headers: { cookie } }), await shop.console.inject({ url, headers: { cookie } })]
    expect([call.path, meanwhile.statusCode]).toEqual([call.path, usually.statusCode])
  }
  await full.close()
  await closeConsole(shop)
})
