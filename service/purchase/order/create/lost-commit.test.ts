import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { codes } from '@yaoji/contract/codes'
import { buildApp } from '../../../app.ts'
import type { Database } from '../../../platform/database/database.ts'
import { openPostgres } from '../../../platform/database/postgres.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { startCuttingProxy, type CuttingProxy } from '../../../../testing/service/processes/cutting-proxy.ts'
import { describePostgres, postgresUrl } from '../../../../testing/service/app/postgres.ts'

describePostgres('an order whose connection is lost at COMMIT', dialect => {
  let shop: Shop
  let proxy: CuttingProxy
  let database: Database
  let app: FastifyInstance

  beforeEach(async () => {
    shop = await openShop(dialect)
    proxy = await startCuttingProxy(await postgresUrl(shop.database))
    database = openPostgres(proxy.url)
    app = await buildApp({ config: shop.config, database, now: shop.clock.now, logger: false })
  })
  afterEach(async () => {
    await app.close()
    await database.close()
    await proxy.close()
    await closeShop(shop)
  })

  const ordersOf = async () => (await shop.database.read.selectFrom('orders').select('id').execute()).map(order => order.id)

  test.each([
    { cut: 'commit', done: 0, when: 'before it was heard' },
    { cut: "commit's answer", done: 1, when: 'when it was done' },
  ] as const)('$when is settled by its key', async ({ cut, done }) => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.checkout('buyer')
    const headers = {
      cookie: await shop.login('buyer'),
      origin: shop.config.siteOrigin,
      'idempotency-key': randomUUID(),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const fields = Object.entries(createBody('buyer', quote)).map(([name, value]): [string, string] => [name, String(value)])
    const payload = new URLSearchParams(fields).toString()
    const create = () => app.inject({ method: 'POST', url: orderCreateCall.path, headers, payload })
    proxy.cut(cut)
    const lost = await create()
    expect(lost).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(await ordersOf()).toHaveLength(done)
    const answers = [await create(), await create()]
    const [orderId] = await ordersOf()
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: codes.success, data: { order_id: orderId } })
    expect(await ordersOf()).toHaveLength(1)
  })
})
