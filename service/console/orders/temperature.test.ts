import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleOrderCall, consoleTemperatureCall } from '@yaoji/contract/calls/console/order'
import { operateTemperatureCall } from '@yaoji/contract/calls/operator/order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'

const stepMs = 5 * 60_000

describe.each(dialects)('temperatures of parcels in the console on %s', dialect => {
  let shop: ConsoleShop
  let number: string
  beforeEach(async () => {
    shop = await openConsole(dialect)
    await shop.recharge('buyer', 10_000_000)
    number = await sent(goodsIds.cold, 'SF1')
    shop.clock.advance(60 * 60_000)
  })
  afterEach(() => closeConsole(shop))

  const sent = async (goods: number, parcel: string) => {
    const order = await shop.buy('buyer', goods, 30)
    await shop.pay('buyer', order)
    for (const command of ['slip', 'pick']) await operateOn(shop, order.order_id, command)
    await operateOn(shop, order.order_id, 'ship', { carrier: '顺丰', parcel_number: parcel })
    return (await shop.readOrder('buyer', order.order_id)).order_sn
  }
  type As = 'warehouse' | 'quality' | 'service' | 'finance'
  const file = (...degrees: readonly number[]) => {
    const at = (place: number) => `${chinaMinute(shop.clock.now() + (place - degrees.length + 1) * stepMs)}:00`
    return Buffer.from(['时间,温度', ...degrees.map((value, place) => `${at(place)},${value}`)].join('\n')).toString('base64url')
  }
  const hand = (as: As, text: string, parcel = 'SF1') =>
    shop.press(operateTemperatureCall, { as, body: { order_sn: number, parcel_number: parcel, logger: 'JL7', file: text } })
  const parcels = async (of = number) => (await shop.press(consoleOrderCall, { as: 'quality', params: { number: of } })).body.data.parcels
  const read = async (as: As, parcel: string, of = number) =>
    shop.press(consoleTemperatureCall, { as, params: { number: of }, query: { parcel } })

  test('a parcel with 冷藏 goods waits for its file, and shows range, verdict and curve once it is there', async () => {
    const [waiting] = await parcels()
    expect(waiting?.cold).toMatchObject({ state: 'awaiting', low: '2.0', high: '8.0', recorded: null })
    const id = waiting?.cold?.parcel_id ?? ''
    expect((await read('quality', id)).status).toBe(404)
    expect((await hand('warehouse', file(3, 9.4, 5))).status).toBe(200)
    expect((await parcels())[0]?.cold).toMatchObject({ state: 'broken', recorded: { logger: 'JL7', highest: '9.4', readings: 3 } })
    const { data } = (await read('service', id)).body
    expect(data.curve.map(({ degrees }) => degrees)).toEqual(['3.0', '9.4', '5.0'])
    expect(Buffer.from(data.file, 'base64url').toString()).toContain('9.4')
  })

  test('other parcels have none, and one of another order is not read through this one', async () => {
    const other = await sent(goodsIds.packed, 'SF2')
    expect((await parcels(other)).map(({ cold }) => cold)).toEqual([null])
    await hand('quality', file(3, 4))
    const id = (await parcels())[0]?.cold?.parcel_id ?? ''
    expect((await read('quality', id)).status).toBe(200)
    expect((await read('quality', id, other)).status).toBe(404)
    expect((await read('quality', id, '2026112299999999')).status).toBe(404)
  })

  test('仓库 and 质管 hand the file in, others do not; what is wrong with it is said at its field', async () => {
    for (const as of ['service', 'finance'] as const) expect((await hand(as, file(3, 4))).status).toBe(403)
    const refused = await hand('quality', Buffer.from('a,b').toString('base64url'))
    expect([refused.status, refused.body.errors?.file?.[0]]).toEqual([422, expect.stringContaining('时间')])
    expect((await hand('warehouse', file(3, 4))).status).toBe(200)
    expect((await hand('quality', file(3, 5))).status).toBe(200)
    expect((await parcels())[0]?.cold?.recorded?.highest).toBe('5.0')
  })
})
