import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { fileTypeOf } from '../../identity/uploads/file-type.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { brokenInvariants } from '../doctor/invariants.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { checkDigit } from './goods/goods-rows.ts'
import { sampleRows } from './sample-rows.ts'
import { seedSample } from './seed.ts'
import { ownBytes } from '../../platform/files/rows.ts'

describe.each(dialects)('the sample catalogue on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  test('has at least 600 goods of every kind', async () => {
    const goods = await shop.database.read.selectFrom('goods').select(['scope', 'type', 'is_rx', 'is_ephedrine', 'status']).execute()
    expect(goods.length).toBeGreaterThanOrEqual(600)
    for (const scope of ['化学药', '抗生素', '生物制品', '中成药', '中药饮片', '二类器械', '保健食品', '含麻类'])
      expect(goods.filter(row => row.scope === scope).length, scope).toBeGreaterThan(5)
    expect(goods.filter(row => row.type === 2).length).toBeGreaterThan(3)
    expect(goods.filter(row => row.status === 'banned')).toHaveLength(2)
  })

  test('has after-sales in every state, and points whose every movement has its order', async () => {
    const { read } = shop.database
    const states = await read.selectFrom('after_sale').select('state').distinct().execute()
    expect(states.map(row => row.state).toSorted((a, b) => a - b)).toEqual(Object.values(afterSaleStates).toSorted((a, b) => a - b))
    const moves = await read.selectFrom('points_log').select(['kind', 'order_id']).where('member_id', '=', 1).execute()
    const ofOrders = new Set(['earn', 'spend', 'claw-back'])
    expect(moves.filter(row => row.order_id === null && ofOrders.has(row.kind))).toEqual([])
    expect(new Set(moves.map(({ kind }) => kind))).toEqual(new Set([...ofOrders, 'opening', 'mall', 'mall-back', 'draw']))
  })

  test('has a transfer that tops up a balance and waits, and those that came', async () => {
    const rows = await shop.database.read.selectFrom('recharge').select(['code', 'state']).orderBy('state').execute()
    expect(rows.filter(({ state }) => state === 'created')).toHaveLength(1)
    expect(rows.filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(1)
    for (const { code } of rows) expect(code).toMatch(/^CZ\d{16}$/)
  })

  test('asks the buyer what becomes of units that cannot be sent, and has some that wait', async () => {
    const rows = await shop.database.read.selectFrom('shortage').select(['state', 'quantity']).orderBy('id').execute()
    expect(rows.map(({ state }) => state)).toEqual(['asked', 'asked', 'later'])
  })

  test('has an order in every state of the table, and proofs that can be looked at', async () => {
    const { read } = shop.database
    const rows = await read.selectFrom('orders').select('state').distinct().execute()
    expect(rows.map(row => row.state).toSorted((a, b) => a - b)).toEqual(Object.values(orderStates).toSorted((a, b) => a - b))
    const proofs = await read.selectFrom('transfer_proof').innerJoin('file', 'file.id', 'file_id').select(['bytes', 'type']).execute()
    expect(proofs.length).toBeGreaterThan(0)
    for (const row of proofs) expect(fileTypeOf(Buffer.from(ownBytes(row)))).toMatchObject({ type: row.type })
    // By it their buyers find them.
    const lines = read.selectFrom('order_line').innerJoin('orders', 'orders.id', 'order_id').whereRef('buyer_id', '!=', 'member_id')
    expect(await lines.select('order_id').execute()).toEqual([])
  })

  test('carries unique in-store bar codes with right check digits', async () => {
    const rows = await shop.database.read.selectFrom('goods').select('barcode').execute()
    expect(new Set(rows.map(row => row.barcode)).size).toBe(rows.length)
    for (const { barcode } of rows) {
      expect(barcode).toMatch(/^2\d{12}$/)
      expect(checkDigit(barcode.slice(0, 12))).toBe(Number(barcode[12]))
    }
  })

  test('names no real maker and no real approval number', async () => {
    const rows = await shop.database.read.selectFrom('goods').select(['manufacturer', 'mah', 'approval_number']).execute()
    for (const row of rows) {
      expect(row.manufacturer).toContain('示例')
      if (row.mah) expect(row.mah).toContain('示例')
      if (row.approval_number) expect(row.approval_number).toContain('2099')
    }
    const numbers = rows.map(row => row.approval_number).filter(Boolean)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('prices nearly every goods and has ladders of both kinds', async () => {
    const { read } = shop.database
    const unpriced = await read
      .selectFrom('goods')
      .select('id')
      .where('id', 'not in', read.selectFrom('goods_price').select('goods_id'))
      .execute()
    expect(unpriced.length).toBeGreaterThan(0)
    expect(unpriced.length).toBeLessThan(25)
    const kinds = await read.selectFrom('ladder').select('kind').distinct().orderBy('kind').execute()
    expect(kinds.map(row => row.kind)).toEqual([1, 2])
    const herb = await read
      .selectFrom('goods')
      .innerJoin('goods_price', 'goods_price.goods_id', 'goods.id')
      .select('price_units')
      .where('pack_unit', '=', 'g')
      .execute()
    expect(herb.some(row => row.price_units % 100 !== 0)).toBe(true)
  })

  test('stocks what its batches add up to', async () => {
    const stock = await shop.database.read.selectFrom('stock').selectAll().execute()
    const batches = await shop.database.read.selectFrom('batch').selectAll().execute()
    const sums = new Map<string, number>()
    for (const { goods_id, warehouse_id, quantity } of batches) {
      const key = `${goods_id}-${warehouse_id}`
      sums.set(key, (sums.get(key) ?? 0) + quantity)
    }
    for (const row of stock) expect(row.onhand).toBe(sums.get(`${row.goods_id}-${row.warehouse_id}`) ?? 0)
    expect(batches.every(batch => batch.made_on < batch.expires_on)).toBe(true)
  })

  test('keeps every invariant of stock, money and orders', async () => {
    expect(await brokenInvariants(shop.database.read)).toEqual([])
    const { balance_fen } = await shop.database.read
      .selectFrom('account')
      .select('balance_fen')
      .where('member_id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(Number(balance_fen)).toBe(5_000_000)
    const orders = await shop.database.read.selectFrom('orders').select('state').execute()
    expect(new Set(orders.map(order => order.state)).size).toBeGreaterThanOrEqual(10)
  })

  test('is loaded once only', async () => {
    const count = () =>
      shop.database.read
        .selectFrom('goods')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await seedSample(shop.database, shop.clock.now())
    expect(await count()).toEqual(before)
  })
})

test('the same day gives the same rows', async () => {
  const now = Date.UTC(2026, 10, 21, 4)
  expect(await sampleRows(now)).toEqual(await sampleRows(now))
})
