import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coldLimits, orderTemperatureCall } from '@yaoji/contract/calls/purchase/cold-chain'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { orderDetailCall } from '@yaoji/contract/calls/purchase/order'
import { receivingSheetCall } from '@yaoji/contract/calls/purchase/receiving'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'
import { saveSetting } from '../../operations/commands/settings.ts'

const minuteMs = 60_000

describe.each(dialects)('temperatures of parcels with 冷藏 goods on %s', dialect => {
  let shop: Shop
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    id = await sent(goodsIds.cold, 'SF1')
  })
  afterEach(() => closeShop(shop))

  const sent = async (goods: number, parcel: string) => {
    const order = await shop.buy('buyer', goods, 30)
    await shop.pay('buyer', order)
    for (const command of ['slip', 'pick']) await operateOn(shop, order.order_id, command)
    await operateOn(shop, order.order_id, 'ship', { carrier: '顺丰', parcel_number: parcel })
    return order.order_id
  }
  const stored = (storage: string) =>
    shop.database.write(trx => trx.updateTable('goods').set({ storage }).where('id', '=', goodsIds.cold).execute())
  /** A file as loggers export it: a preface, headings, and a reading each five minutes from now on. */
  const curve = (...degrees: readonly (number | string)[]) => {
    const row = (value: number | string, place: number) =>
      `${place + 1},${chinaMinute(shop.clock.now() + (place - degrees.length + 1) * 5 * minuteMs)}:00,${value},60.1`
    return ['记录仪编号,JL-7', '序号,记录时间,温度(℃),湿度(%RH)', ...degrees.map(row)].join('\r\n')
  }
  const note = (text: string | Uint8Array, parcel = 'SF1', order = id) =>
    operateOn(shop, order, 'temperature', {
      parcel_number: parcel,
      logger: 'JL-7',
      file: Buffer.from(text as string).toString('base64url'),
    })
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'kept',
      (error: { errors?: Record<string, string[]>; message: string }) => Object.values(error.errors ?? {}).flat()[0] ?? error.message,
    )
  const sheet = async () => (await shop.call(receivingSheetCall, { as: 'buyer', params: { id } })).body.data.cold ?? []
  const alarms = async () =>
    (await shop.call(messageListCall, { as: 'buyer', query: {} })).body.data.list.filter(each => each.title.includes('冷藏包裹'))
  const parcelId = async () => (await sheet())[0]?.parcel_id ?? ''

  it('a parcel waits for its file, stays within the range of its goods, and the buyer reads curve and readings', async () => {
    await stored('2～8℃避光保存')
    shop.clock.advance(60 * minuteMs)
    expect(await sheet()).toMatchObject([{ parcel: '顺丰 SF1', state: 'awaiting', low: '2.0', high: '8.0', recorded: null }])
    const parcel = await parcelId()
    const read = (as: 'buyer' | 'rival' = 'buyer') => shop.call(orderTemperatureCall, { as, params: { id }, query: { parcel } })
    expect((await read()).status).toBe(404)
    await note(curve(2, 5.04, '8.0℃', 3.1))
    const kept = { state: 'kept', recorded: { logger: 'JL-7', lowest: '2.0', highest: '8.0', readings: 4 } }
    expect(await sheet()).toMatchObject([kept])
    expect((await shop.call(orderDetailCall, { as: 'buyer', params: { id } })).body.data.cold).toMatchObject([kept])
    const { body } = await read()
    expect(body.data.curve.map(point => point.degrees)).toEqual(['2.0', '5.0', '8.0', '3.1'])
    const rows = Buffer.from(body.data.file, 'base64url').toString().trim().split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[4]).toBe(`${chinaMinute(shop.clock.now())},3.1`)
    expect((await read('rival')).status).toBe(404)
    expect(await alarms()).toEqual([])
  })

  it.each([
    [[2, 8.1, 5], '8.1'],
    [[1.9, 5, 5], '5.0'],
  ])(
    '%s is out of range: the store gets a message, the receipt says so, and a later file does not replace it',
    async (degrees, highest) => {
      await stored('2～8℃')
      shop.clock.advance(60 * minuteMs)
      await note(curve(...degrees))
      expect(await sheet()).toMatchObject([{ state: 'broken', recorded: { highest } }])
      expect(await alarms()).toMatchObject([{ path: `/order/receiving/${id}`, text: expect.stringContaining('要求 2.0～8.0℃') }])
      await note(curve(3, 4))
      expect(await sheet()).toMatchObject([{ state: 'kept' }])
      const rows = await shop.database.read.selectFrom('parcel_temperature').select(['highest_tenths', 'operator']).orderBy('id').execute()
      expect(rows).toHaveLength(2)
      expect(rows[0]?.operator).not.toBe('')
      await expect(shop.database.write(trx => trx.updateTable('parcel_temperature').set({ highest_tenths: 0 }).execute())).rejects.toThrow()
      await expect(shop.database.write(trx => trx.deleteFrom('parcel_temperature').execute())).rejects.toThrow()
    },
  )

  it('goods without a stated range have that of the law, as legal staff corrected it', async () => {
    await stored('避光，冷处')
    shop.clock.advance(60 * minuteMs)
    await note(curve(2, 9))
    expect(await sheet()).toMatchObject([{ state: 'broken', low: '2.0', high: '8.0' }])
    const by = { name: '法务小周', now: shop.clock.now() }
    expect(await saveSetting(shop.database, 'legal_figures', '{"cold_high_degrees":10}', by)).toEqual([])
    await note(curve(2, 9))
    expect(await sheet()).toMatchObject([{ state: 'kept', high: '10.0' }])
  })

  it('of ten thousand readings the curve shows its only peak, and the file has all', async () => {
    shop.clock.advance(60 * 24 * 60 * minuteMs)
    const degrees = Array.from({ length: coldLimits.readingsMax }, (_, place) => (place === 7_654 ? 8.7 : 4))
    await note(curve(...degrees))
    const { curve: points, file } = (
      await shop.call(orderTemperatureCall, { as: 'buyer', params: { id }, query: { parcel: await parcelId() } })
    ).body.data
    expect(points.length).toBeLessThanOrEqual(coldLimits.pointsMax)
    expect(points.filter(({ degrees: value }) => value === '8.7')).toHaveLength(1)
    expect(Buffer.from(file, 'base64url').toString().split('8.7')).toHaveLength(2)
  })

  it('what is no record of this parcel is refused with the reason and the row, and nothing is kept', async () => {
    shop.clock.advance(60 * minuteMs)
    const other = await sent(goodsIds.packed, 'SF2')
    const wrong: [() => Promise<unknown>, RegExp][] = [
      [() => note(curve(3, 4), 'SF9'), /没有运单SF9的包裹/],
      [() => note(curve(3, 4), 'SF2', other), /没有冷藏商品/],
      [() => note('编号,名称\n1,阿莫西林'), /没有找到“时间”和“温度”两列/],
      [() => note(curve(3, '高')), /第 4 行的时间或温度读不懂/],
      [() => note(curve(3, 4).replace(/\d{4}-\d{2}-\d{2}/, '2026-02-30')), /第 3 行的时间或温度读不懂/],
      [() => note(`${curve(3, 4)}\r\n9,2020-01-01 00:00:00,4,60`), /第 5 行的时间不晚于上一行/],
      [() => note(curve(3)), /至少要有两次读数/],
      [
        () =>
          note(
            Array.from({ length: coldLimits.readingsMax + 2 }, () => '').join('\n') +
              curve(...Array.from({ length: coldLimits.readingsMax + 1 }, () => 4)),
          ),
        /超过 \d+ 次读数/,
      ],
      [() => note(Buffer.alloc(coldLimits.fileMaxBytes + 1, 0x31)), /超过 512 KB/],
      [() => note('时间,温度\n2099-01-01 00:00,4\n2099-01-01 00:05,4'), /时间在将来/],
      [() => note('时间,温度\n2020-01-01 00:00,4\n2020-01-01 00:05,4'), /不是这个包裹的/],
    ]
    for (const [attempt, reason] of wrong) expect(await refusal(attempt())).toMatch(reason)
    expect(await shop.database.read.selectFrom('parcel_temperature').selectAll().execute()).toEqual([])
  })
})
