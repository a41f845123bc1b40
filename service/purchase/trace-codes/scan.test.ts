import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleOrderCall, consoleScanCall } from '@yaoji/contract/calls/console/order'
import { operateCheckOutCall, operatePickCall, operateShipCall, operateSlipCall } from '@yaoji/contract/calls/operator/order'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { messages } from './messages.ts'

const { packed: goods, limited } = goodsIds
const codeOf = (kind: number, number: number) => `8${kind}${String(number).padStart(18, '0')}`
const single = (number: number) => codeOf(1, number)
const [carton, split, empty] = [codeOf(2, 1), codeOf(2, 2), codeOf(2, 3)]
const gs1Carton = '(01)16901234567899(21)A1'

describe.each(dialects)('a code scanned for an order on %s', dialect => {
  let shop: ConsoleShop
  let sn = ''
  beforeEach(async () => {
    shop = await openConsole(dialect)
    sn = await ready('buyer')
    await shop.database.write(trx => {
      const packs = [
        ...[carton, split, empty].map(code => `${goods}:B1:2:${code}`),
        ...[1, 2, 3].map(number => `${goods}:B1:1:${single(number)}:${carton}`),
        ...[4, 5].map(number => `${goods}:B1:1:${single(number)}:${split}`),
        `${goods}:B9:1:${single(6)}`,
        `${limited}:B1:1:${single(7)}`,
      ]
      return carryOut(trx, 'trace-packs', { body: { packs }, name: '仓库', now: shop.clock.now() })
    })
  })
  afterEach(() => closeConsole(shop))

  /** An order that is out of the warehouse. */
  async function ready(as: 'buyer' | 'rival'): Promise<string> {
    await shop.recharge(as, 1_000_000)
    const order = await shop.buy(as, goods, 30)
    await shop.pay(as, order)
    const { order_sn } = await shop.readOrder(as, order.order_id)
    await shop.press(operateSlipCall, { as: 'service', body: { order_sn } })
    await shop.press(operatePickCall, { as: 'warehouse', body: { order_sn } })
    expect((await shop.press(operateCheckOutCall, { as: 'warehouse', body: { order_sn } })).status).toBe(200)
    return order_sn
  }
  const scan = (code: string, number = sn) => shop.press(consoleScanCall, { as: 'warehouse', params: { number }, query: { code } })
  const ship = (order_sn: string, ...codes: string[]) => {
    const body = { order_sn, carrier: '顺丰', parcel_number: `SF${order_sn}`, codes: codes.map(code => `${goods}:B1:${code}`) }
    return shop.press(operateShipCall, { as: 'warehouse', body })
  }
  const refusal = async (code: string) => {
    const { status, body } = await scan(code)
    return [status, body.errors?.code?.[0] ?? body.msg]
  }

  test('has its goods and batch, or is of what lies in the hand where it is not registered', async () => {
    expect((await scan(single(1))).body.data).toEqual({
      ...{ trace_code: single(1), level: 1, goods_id: goods, batch: 'B1', packs: [single(1)] },
    })
    expect((await scan(` ${single(99)} `)).body.data).toEqual({
      ...{ trace_code: single(99), level: 1, goods_id: null, batch: '', packs: [single(99)] },
    })
  })

  test('of a carton has the packs in it', async () => {
    const { level, packs } = (await scan(carton)).body.data
    expect([level, packs.toSorted()]).toEqual([2, [1, 2, 3].map(single)])
  })

  test('is refused with what it belongs to', async () => {
    expect(await refusal('123')).toEqual([422, messages.noCode('123')])
    expect(await refusal(single(6))).toEqual([409, expect.stringContaining('批号B9')])
    expect((await scan(single(7))).status).toBe(409)
    expect(await refusal(empty)).toEqual([409, messages.empty(empty)])
    // A carton without registered packs is not one pack, though its own number says its level.
    expect(await refusal(gs1Carton)).toEqual([409, messages.empty(gs1Carton)])
    expect((await ship(sn, gs1Carton)).body.msg).toBe(messages.empty(gs1Carton))
    const other = await ready('rival')
    expect((await ship(other, carton, single(4))).status).toBe(200)
    for (const code of [carton, single(2), single(4)]) expect(await refusal(code)).toEqual([409, expect.stringContaining(other)])
    expect(await refusal(split)).toEqual([409, messages.opened(split)])
    // What is on its way takes no further code.
    expect((await scan(single(5), other)).status).toBe(409)
  })

  test('is for those alone who send parcels, and an order says which goods bear codes and whether they must be scanned', async () => {
    for (const as of ['service', 'finance', 'sales'] as const)
      expect((await shop.press(consoleScanCall, { as, params: { number: sn }, query: { code: single(1) } })).status).toBe(403)
    const detail = async () => (await shop.press(consoleOrderCall, { as: 'warehouse', params: { number: sn } })).body.data
    const set = (traced: '有' | '无') =>
      shop.database.write(trx => trx.updateTable('goods').set({ traced }).where('id', '=', goods).execute())
    for (const [traced, is_coded] of [
      ['有', 1],
      ['无', 0],
    ] as const) {
      await set(traced)
      expect(await detail()).toMatchObject({ needs_codes: 0, lines: [{ is_coded }] })
    }
    await shop.database.write(trx => trx.insertInto('setting').values({ key: 'trace_codes', value: '{"required":true}' }).execute())
    expect((await detail()).needs_codes).toBe(1)
  })
})
