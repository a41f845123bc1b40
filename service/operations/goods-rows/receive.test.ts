import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operateGoodsReceiveCall } from '@yaoji/contract/calls/operator/goods'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { receiveGoods } from './receive.ts'

const { packed } = goodsIds
const goods_id = String(packed)

describe.each(dialects)('goods that come in on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const receive = (fields: Record<string, string | number>, as: 'warehouse' | 'promotion' = 'warehouse') =>
    shop.press(operateGoodsReceiveCall, { as, body: { goods_id, ...fields } })
  const stock = async () => {
    const place = await shop.database.read.selectFrom('stock').selectAll().where('goods_id', '=', packed).orderBy('warehouse_id').execute()
    const batches = await shop.database.read.selectFrom('batch').selectAll().where('goods_id', '=', packed).orderBy('number').execute()
    return { onhand: place.map(({ onhand }) => onhand), batches }
  }
  const last = addDays(chinaDay(Date.now()), 400)

  test('were not made tomorrow', async () => {
    const tomorrow = addDays(chinaDay(shop.clock.now()), 1)
    const refused = await receive({ batch: 'R-0', quantity: 1, expires_on: last, made_on: tomorrow })
    expect([refused.status, refused.body.errors?.made_on?.join()]).toEqual([422, `生产日期${tomorrow}还没有到，请看包装`])
    expect((await receive({ batch: 'R-0', quantity: 1, expires_on: last, made_on: chinaDay(shop.clock.now()) })).status).toBe(200)
  })

  test('are a new batch with its days, then more of it without them, and stock stays the sum of its batches', async () => {
    const before = await stock()
    expect((await receive({ batch: 'R-1', quantity: 30, expires_on: last, made_on: '2026-01-05' })).body.data).toMatchObject({
      received_of: packed,
      batch: 'R-1',
      quantity: 30,
    })
    expect((await receive({ batch: 'R-1', quantity: 12 })).body.data).toMatchObject({ quantity: 42 })
    const after = await stock()
    expect(after.onhand[0]).toBe((before.onhand[0] ?? 0) + 42)
    expect(after.batches).toHaveLength(before.batches.length + 1)
    expect(after.batches.find(({ number }) => number === 'R-1')).toMatchObject({ quantity: 42, expires_on: last, made_on: '2026-01-05' })
  })

  test.each<[string, Record<string, string | number>, string, RegExp]>([
    ['a new batch without its last day', { batch: 'R-2', quantity: 1 }, 'expires_on', /请填写有效期/],
    ['a batch that ended', { batch: 'R-2', quantity: 1, expires_on: '2020-01-31' }, 'expires_on', /已经到期/],
    ['days in the wrong order', { batch: 'R-2', quantity: 1, expires_on: '2099-01-31', made_on: '2099-02-01' }, 'made_on', /早于有效期/],
    ['another last day of a known batch', { batch: 'R-1', quantity: 1, expires_on: '2099-01-31' }, 'expires_on', /和填写的不一样/],
    ['another first day of a known batch', { batch: 'R-1', quantity: 1, made_on: '2025-01-01' }, 'made_on', /和填写的不一样/],
    ['no units', { batch: 'R-1', quantity: 0 }, 'quantity', /./],
    ['a warehouse that is not there', { batch: 'R-1', quantity: 1, warehouse_id: 999 }, 'warehouse_id', /没有这个仓库/],
  ])('are not taken with %s', async (_name, fields, field, text) => {
    const before = await stock()
    const { body } = await receive(fields)
    expect(JSON.stringify((body as { errors?: unknown }).errors ?? body)).toContain(field)
    expect(JSON.stringify(body)).toMatch(text)
    expect(await stock()).toEqual(before)
  })

  test('are taken by 仓库 alone, and twenty people at once lose nothing', async () => {
    expect((await receive({ batch: 'R-1', quantity: 1 }, 'promotion')).status).toBe(403)
    const before = await stock()
    await Promise.all(Array.from({ length: 20 }, () => receive({ batch: 'R-1', quantity: 1 })))
    const after = await stock()
    expect(after.onhand[0]).toBe((before.onhand[0] ?? 0) + 20)
    expect(after.batches.find(({ number }) => number === 'R-1')?.quantity).toBe(62)
  })

  test('cost the same number of statements whatever the batches', async () => {
    const done = { name: '沈磊示例', role: 'warehouse', entryPoint: 'console', now: Date.now() } as const
    const { queries } = await shop.database.write(trx =>
      countQueries(trx, db => receiveGoods(db as typeof trx, { goods_id, batch: 'R-1', quantity: 1 }, done)),
    )
    expect(queries).toBeLessThanOrEqual(8)
  })
})
