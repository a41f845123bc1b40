import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRowsWire } from '@yaoji/contract/calls/operator/order-rows'
import { orderRowsMax, type OrderRowStep } from '@yaoji/contract/orders/order-rows'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'

const secret = 'E'.repeat(32)
const nobody = '2026010100000000'
/** Of a slip, with its audit entry and transaction. This number may only fall. */
const statementsOfRow = 16

type Answer = { msg: string; data: OrderRowsWire; errors?: Record<string, string[]> }

describe.each(dialects)('steps of many orders by the ERP on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    const operatorKeys = new Map(['erp', 'wms'].map(key => [key, secret]))
    shop = await openShop(dialect, { config: { operatorKeys, operatorScopes: new Map([['wms', 'warehouse']]) } })
  })
  afterEach(() => closeShop(shop))

  async function send(step: OrderRowStep, rows: unknown, key = 'erp') {
    const url = `/api/operator/orders/${step}`
    const body = new URLSearchParams({ rows: typeof rows === 'string' ? rows : JSON.stringify(rows) }).toString()
    const signed = { method: 'POST', path: url, timestamp: String(Math.floor(shop.clock.now() / 1000)), nonce: randomUUID(), body }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': key,
      'x-yaoji-timestamp': signed.timestamp,
      'x-yaoji-nonce': signed.nonce,
      'x-yaoji-signature': signatureOf(secret, signed),
    }
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: body })
    return { status: answer.statusCode, body: answer.json<Answer>() }
  }
  const results = async (step: OrderRowStep, rows: readonly object[]) => (await send(step, rows)).body.data.rows.map(({ result }) => result)
  async function paid(): Promise<string> {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    return (await shop.readOrder('buyer', order.order_id)).order_sn
  }
  const ofSn = (order_sn: string) => ({ order_sn })
  const stateOf = async (sn: string) =>
    (await shop.database.read.selectFrom('orders').select('state').where('sn', '=', sn).executeTakeFirstOrThrow()).state

  test('move each order once, and a repeated call moves none again', async () => {
    const orders = [await paid(), await paid()]
    for (const step of ['slip', 'pick', 'check_out'] as const) {
      expect(await results(step, orders.map(ofSn))).toEqual(['done', 'done'])
      expect(await results(step, orders.map(ofSn))).toEqual(['unchanged', 'unchanged'])
    }
    const parcels = orders.map(order_sn => ({ order_sn, carrier: '顺丰速运', parcel_number: `SF${order_sn}` }))
    const { body } = await send('ship', parcels)
    expect(body.data).toMatchObject({ done: 2, refused: 0, rows: orders.map((order_sn, at) => ({ row: at + 1, order_sn, status: 70 })) })
    expect(await results('ship', parcels)).toEqual(['unchanged', 'unchanged'])
    // Steps that an order has passed were done; a parcel of another number is another parcel.
    expect(await results('slip', orders.map(ofSn))).toEqual(['unchanged', 'unchanged'])
    expect(await results('ship', [{ ...parcels[0]!, parcel_number: 'SF2' }])).toEqual(['refused'])
    const events = await shop.database.read.selectFrom('order_event').select('event').where('operator', '=', 'erp').execute()
    expect(events).toHaveLength(8)
    const entries = await shop.database.read.selectFrom('audit_entry').select(['action', 'object']).where('actor', '=', 'erp').execute()
    expect(entries).toHaveLength(8)
  })

  test('send a bounded number of statements for each row, and one for a row without an order', async () => {
    const orders = [await paid(), await paid(), await paid(), await paid()]
    const statements = async (some: readonly string[]) => {
      const before = shop.database.statements()
      expect(await results('slip', some.map(ofSn))).toEqual(some.map(() => 'done'))
      return shop.database.statements() - before
    }
    await statements(orders.slice(0, 1))
    const [one, two] = [await statements(orders.slice(1, 2)), await statements(orders.slice(2, 4))]
    expect(two - one).toBeLessThanOrEqual(statementsOfRow)
    const unknown = Array.from({ length: 20 }, (_, at) => ({ order_sn: `${nobody}${at}`, carrier: 1 }))
    const before = shop.database.statements()
    expect(new Set(await results('ship', unknown))).toEqual(new Set(['refused']))
    expect(shop.database.statements() - before).toBeLessThan(unknown.length * 2)
  })

  test('are refused where a parcel of this number holds other goods: nothing of such a row was sent', async () => {
    const sn = await paid()
    for (const step of ['slip', 'pick', 'check_out'] as const) await send(step, [ofSn(sn)])
    const row = (quantity?: number) => ({
      ...{ order_sn: sn, carrier: '顺丰速运', parcel_number: 'A' },
      ...(quantity !== undefined && { items: [`${goodsIds.packed}:${quantity}`] }),
    })
    const { rows } = (await send('ship', [row(10), row(20), row()])).body.data
    expect(rows.map(({ result }) => result)).toEqual(['done', 'refused', 'refused'])
    expect(rows[1]?.reasons.join()).toContain('A')
    expect(await results('ship', [row(10)])).toEqual(['unchanged'])
    expect(await stateOf(sn)).toBe(65)
  })

  test('send two parcels of one order in one call, with trace codes', async () => {
    const sn = await paid()
    await send('slip', [ofSn(sn)])
    await send('pick', [ofSn(sn)])
    await send('check_out', [ofSn(sn)])
    const parcel = (number: string, quantity: number) => ({
      ...{ order_sn: sn, carrier: '顺丰速运', parcel_number: number },
      items: [`${goodsIds.packed}:${quantity}`],
    })
    const [batch] = await shop.database.read.selectFrom('order_batch').select('number').execute()
    const code = `${goodsIds.packed}:${batch?.number}:81234567890123456789`
    const { rows } = (await send('ship', [{ ...parcel('A', 10), codes: [code] }, parcel('B', 20)])).body.data
    expect(rows.map(({ result, status }) => [result, status])).toEqual([
      ['done', 65],
      ['done', 70],
    ])
    const sent = await shop.database.read.selectFrom('parcel').select('number').orderBy('number').execute()
    expect(sent.map(({ number }) => number)).toEqual(['A', 'B'])
    expect(await shop.database.read.selectFrom('trace_code').select('code').execute()).toEqual([{ code: '81234567890123456789' }])
  })

  test.each<[OrderRowStep, unknown, RegExp]>([
    ['slip', { order_sn: nobody }, /订单不存在|没有/],
    ['slip', {}, /请填写/],
    ['slip', 'text', /不是对象/],
    ['slip', null, /不是对象/],
    ['slip', { order_sn: 'x' }, /格式不正确/],
    ['slip', { order_sn: nobody, colour: 'red' }, /不支持的参数：colour/],
    ['ship', { order_sn: nobody }, /请填写/],
    ['ship', { order_sn: nobody, carrier: '<b>', parcel_number: 'A' }, /格式不正确/],
    ['ship', { order_sn: nobody, carrier: '顺丰', parcel_number: 'A', items: ['x'] }, /格式不正确/],
    ['ship', { order_sn: nobody, carrier: '顺丰', parcel_number: 'A', short: 7 }, /\p{Script=Han}/u],
  ])('refuse a row of %s alone, and say why: %j', async (step, row, reason) => {
    const sn = await paid()
    if (step === 'ship') for (const before of ['slip', 'pick'] as const) await send(before, [ofSn(sn)])
    const good = step === 'ship' ? { order_sn: sn, carrier: '顺丰', parcel_number: 'G' } : ofSn(sn)
    const { status, body } = await send(step, [row, good])
    expect([status, body.data.rows.map(({ result }) => result)]).toEqual([200, ['refused', 'done']])
    expect([body.data.rows[0]?.status, body.data.rows[0]?.reasons.join()]).toEqual([null, expect.stringMatching(reason)])
    expect(body.data).toMatchObject({ done: 1, refused: 1 })
  })

  test('refuse an order that is not so far, and tell its state', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    const unpaid = (await shop.readOrder('buyer', order.order_id)).order_sn
    const { rows } = (await send('slip', [ofSn(unpaid)])).body.data
    expect(rows[0]).toMatchObject({ result: 'refused', status: 10, reasons: [expect.stringMatching(/\p{Script=Han}/u)] })
    expect(await stateOf(unpaid)).toBe(10)
  })

  test.each([
    ['{', /不是JSON/],
    ['{}', /数组/],
    ['[]', /没有行/],
    [JSON.stringify(Array.from({ length: orderRowsMax + 1 }, () => ({}))), /一次最多200行/],
  ])('refuse what is no list of rows at its field: %.12s', async (rows, message) => {
    const { status, body } = await send('ship', rows)
    expect([status, body.errors?.rows?.join()]).toEqual([422, expect.stringMatching(message)])
  })

  test('are for keys that may do the step to one order', async () => {
    const sn = await paid()
    expect((await send('slip', [ofSn(sn)], 'wms')).status).toBe(403)
    await send('slip', [ofSn(sn)])
    expect((await send('pick', [ofSn(sn)], 'wms')).body.data.done).toBe(1)
    expect(await stateOf(sn)).toBe(50)
  })
})
