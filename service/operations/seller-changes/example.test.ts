import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyBooks, takeUp, work } from '../../../examples/seller-erp/books.ts'
import { sendCatalogue } from '../../../examples/seller-erp/catalogue.ts'
import { sendCustomers } from '../../../examples/seller-erp/customers.ts'
import { connect, Refused } from '../../../examples/seller-erp/shop.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const secret = 'E'.repeat(32)

describe.each(dialects)('the example of the seller’s ERP on %s', dialect => {
  let shop: Shop
  let address: string
  beforeEach(async () => {
    const operatorKeys = new Map([
      ['erp', secret],
      ['report', secret],
    ])
    shop = await openShop(dialect, { config: { operatorKeys, operatorScopes: new Map([['report', 'pull']]) } })
    address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => closeShop(shop))

  const open = (key: string, send: typeof fetch = fetch) =>
    connect({ service: address, key, secret, seconds: () => Math.floor(shop.clock.now() / 1000), fetch: send })

  /** A network on which every third answer is lost after the shop has done what was asked. */
  function lossy(): typeof fetch {
    let asked = 0
    return async (...request) => {
      const answer = await fetch(...request)
      if (++asked % 3 !== 0) return answer
      await answer.arrayBuffer()
      throw new TypeError('fetch failed')
    }
  }
  const events = () =>
    shop.database.read.selectFrom('order_event').select(['order_id', 'event']).where('operator', '=', 'erp').orderBy('id').execute()

  it('moves each paid order once, keeps the same books as the shop, and goes on after lost answers', async () => {
    const paid: string[] = []
    for (let n = 0; n < 3; n++) {
      const order = await shop.buy('buyer', goodsIds.packed, 30)
      if (n < 2) {
        await shop.pay('buyer', order)
        paid.push(order.order_id)
      }
    }
    const erp = open('erp', lossy())
    const books = await work(erp, emptyBooks(), number => `SF${number}`)
    const stored = await shop.database.read.selectFrom('orders').select(['sn', 'state']).orderBy('sn').execute()
    const kept = [...books.orders.values()].map(({ order_sn, status }) => ({ sn: order_sn, state: status }))
    expect(kept.toSorted((one, other) => one.sn.localeCompare(other.sn))).toEqual(stored)
    const steps = Map.groupBy(await events(), row => row.order_id)
    expect(paid.map(id => steps.get(id)?.map(row => row.event))).toEqual(paid.map(() => ['release', 'pick', 'check-out', 'ship']))

    const done = (await events()).length
    await shop.buy('buyer', goodsIds.packed, 30)
    const next = await work(erp, books, number => `SF${number}`)
    expect([(await events()).length, next.orders.size]).toEqual([done, books.orders.size + 1])
    const money = [...next.payments.values()].filter(({ state }) => state === 'succeeded').length
    expect(money).toBe(2)
  })

  it('has a full day: goods, prices and stock under its codes, orders with these codes, and stock that moves once', async () => {
    const goods = ['K1', 'K2'].map(code => ({
      ...{ code, name: `维生素C片${code}`, specification: '0.1g*100片', manufacturer: '甲厂', unit: '瓶', price: '9.60' },
      stock: { batch: 'B1', made_on: '2026-11-01', expires_on: '2028-10-31', quantity: 500 },
    }))
    const forbidden = { ...goods[0]!, code: 'K3', name: '乙肝疫苗' }
    const erp = open('erp', lossy())
    for (let times = 0; times < 2; times++)
      expect(await sendCatalogue(erp, [...goods, forbidden])).toEqual([{ code: 'K3', reasons: [expect.stringContaining('不得网络销售')] }])
    const { rows } = await erp.upsertGoods([{ code: 'K1', name: '维生素C片K1' }])
    const order = await shop.buy('buyer', rows[0]?.goods_id ?? 0, 30)
    await shop.pay('buyer', order)
    for (let times = 0; times < 6; times++) await erp.setStock([{ code: 'K1', batch: 'B1', change: -5 }])
    const books = await work(erp, emptyBooks(), number => `SF${number}`)
    expect([...books.orders.values()].flatMap(({ lines }) => lines.map(({ code, quantity }) => [code, quantity]))).toEqual([['K1', 30]])
    const left = shop.database.read.selectFrom('batch').innerJoin('goods', 'goods.id', 'goods_id').where('erp_code', 'in', ['K1', 'K2'])
    expect(await left.select('batch.quantity').orderBy('erp_code').execute()).toEqual([{ quantity: 440 }, { quantity: 500 }])
    const refused = await erp.setPrices([{ code: 'K2', price: '0.10' }]).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
  })

  it('brings its customers into the shop under its codes, and gives more credit only when a person has seen it', async () => {
    const erp = open('erp', lossy())
    const customers = [
      { store: 'buyer', code: 'K1', salesperson: '', limit: '800.00', days: 30 },
      { store: 'nobody', code: 'K2', salesperson: '', limit: '0.00', days: 30 },
    ]
    const [unknown, raise] = await sendCustomers(erp, customers)
    expect(unknown).toMatchObject({ code: 'K2', result: 'refused', reasons: [expect.stringContaining('nobody')] })
    expect(raise).toMatchObject({ code: 'K1', result: 'to_confirm' })
    for (let times = 0; times < 3; times++) await erp.setCredit([{ code: 'K1', limit: '800.00', days: 30, confirm: raise?.confirm ?? '' }])
    expect((await sendCustomers(erp, customers)).map(({ code }) => code)).toEqual(['K2'])
    const lines = await shop.database.read.selectFrom('credit_change').select('amount_fen').execute()
    expect(lines).toEqual([{ amount_fen: 80_000 }])
    await shop.buy('buyer', goodsIds.packed, 30)
    const { orders } = await takeUp(erp, emptyBooks())
    expect([...orders.values()].map(({ store, erp_code }) => [store, erp_code])).toContainEqual(['buyer', 'K1'])
  })

  it('may only read with the key of a report', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    const report = open('report')
    const books = await takeUp(report, emptyBooks())
    const [number = ''] = [...books.orders.keys()]
    await expect(report.move('slip', [{ order_sn: number }])).rejects.toThrow(Refused)
    expect(await events()).toEqual([])
  })
})
