import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consoleDeliveryCall } from '@yaoji/contract/calls/console/delivery'
import { operateDeliveryEndCall, operateDeliverySaveCall } from '@yaoji/contract/calls/operator/delivery'
import { deliveryCall } from '@yaoji/contract/calls/purchase/delivery'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const hourMs = 3_600_000
const plan = { ck_id: '1', cutoff: '16:00', weekdays: '12345', areas: ['四川省 1-2', '其他地区 3'] }

// The clock of tests begins on Friday, 20 November 2026, at 10:00.
describe.each(dialects)('delivery times on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const save = (body: object) => shop.press(operateDeliverySaveCall, { as: 'warehouse', body: { ...plan, ...body } })
  const promised = async (query: { address_id?: number } = {}) => (await shop.call(deliveryCall, { as: 'buyer', query })).body.data
  const readOrder = async (id: string) => {
    const { delivery, due_on } = await shop.readOrder('buyer', id)
    return { delivery, due_on }
  }

  it('are nothing until an operator has set them, and nothing after they were taken back', async () => {
    expect((await promised()).list).toEqual([])
    await save({})
    expect(await promised()).toMatchObject({
      region: '四川省 成都市 武侯区',
      list: [{ ck_id: 1, ships_on: '2026-11-20', arrives_from: '2026-11-21', arrives_to: '2026-11-22' }],
    })
    const { body } = await shop.press(operateDeliveryEndCall, { as: 'admin', body: { ck_id: '1' } })
    expect(body.data).toMatchObject({ plan_of: 1, areas: 0 })
    expect((await promised()).list).toEqual([])
    expect((await shop.press(operateDeliveryEndCall, { as: 'admin', body: { ck_id: '1' } })).status).toBe(409)
  })

  it.each([
    [['四川省 1', '四川省 成都市 2', '其他地区 9'], 2],
    [['四川省 1', '四川省 绵阳市 2', '其他地区 9'], 1],
    [['浙江省 1', '其他地区 9'], 9],
  ])('of the areas %j the narrowest counts', async (areas, days) => {
    await save({ areas })
    expect((await promised()).list[0]?.arrives_to).toBe(`2026-11-${20 + days}`)
  })

  it('are nothing for a region that no area holds, and for a foreign address refused', async () => {
    await save({ areas: ['浙江省 1'] })
    expect((await promised()).list).toEqual([])
    const { status, body } = await shop.call(deliveryCall, { as: 'buyer', query: { address_id: memberIds.rival } })
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: { address_id: [expect.any(String)] } })
  })

  it('follow the clock of the service: the cut-off of the day, the weekend and days that are closed', async () => {
    await save({ closed: ['2026-11-23~2026-11-24'], areas: ['四川省 1 09:30'] })
    expect((await promised()).list[0]).toMatchObject({ ships_on: '2026-11-25', cutoff_at: Date.parse('2026-11-25T09:30+08:00') / 1000 })
    await save({ areas: ['四川省 1'] })
    shop.clock.advance(6 * hourMs - 1)
    expect((await promised()).list[0]?.ships_on).toBe('2026-11-20')
    shop.clock.advance(1)
    expect((await promised()).list[0]?.ships_on).toBe('2026-11-23')
  })

  it('are kept with an order as they were, and count from its payment', async () => {
    await save({})
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await save({ areas: ['其他地区 9'] })
    expect(await readOrder(order.order_id)).toMatchObject({
      delivery: { basis: 'pay', list: [{ ck_id: 1, arrives_to: '2026-11-22' }] },
      due_on: '',
    })
    shop.clock.advance(7 * hourMs)
    expect((await readOrder(order.order_id)).delivery?.list[0]?.ships_on).toBe('2026-11-23')
  })

  it('are fixed by the payment, and in the list of orders', async () => {
    await save({})
    await shop.recharge('buyer', 10_000_000)
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    await shop.press(operateDeliveryEndCall, { as: 'admin', body: { ck_id: '1' } })
    shop.clock.advance(72 * hourMs)
    const kept = { basis: 'order', list: [{ ships_on: '2026-11-20', arrives_from: '2026-11-21', arrives_to: '2026-11-22' }] }
    expect(await readOrder(order.order_id)).toMatchObject({ delivery: kept, due_on: '2026-11-22' })
    const { body } = await shop.call(orderListCall, { as: 'buyer' })
    expect(body.data.list[0]).toMatchObject({ due_on: '2026-11-22' })
  })

  it('wait for the check of an address, and count from it', async () => {
    await save({})
    await shop.recharge('buyer', 10_000_000)
    await shop.database.write(trx => trx.updateTable('address').set({ is_checked: 0 }).where('member_id', '=', memberIds.buyer).execute())
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    expect(await readOrder(order.order_id)).toEqual({ delivery: { basis: 'check', list: [] }, due_on: '' })
    shop.clock.advance(7 * hourMs)
    const { order_sn } = await shop.readOrder('buyer', order.order_id)
    await shop.press({ method: 'POST', path: '/api/operator/order/clear_hold' }, { as: 'service', body: { order_sn, kind: 'address' } })
    expect(await readOrder(order.order_id)).toMatchObject({
      delivery: { basis: 'order', list: [{ ships_on: '2026-11-23' }] },
      due_on: '2026-11-25',
    })
  })

  it.each([
    [{ ck_id: '9' }, 'ck_id', '没有这个仓库编号'],
    [{ cutoff: '24:00' }, 'cutoff', '截单时间请写成 16:00 这样的时间'],
    [{ weekdays: '128' }, 'weekdays', '发货日请用数字 1 至 7 写，1 是周一，如 123456'],
    [{ areas: [''] }, 'areas', '请至少填写一个地区，如：浙江省 1'],
    [{ areas: ['四川省'] }, 'areas', expect.stringContaining('“四川省”看不懂')],
    [{ areas: ['四川 1'] }, 'areas', expect.stringContaining('没有地区“四川”')],
    [{ areas: ['四川省 3-1'] }, 'areas', expect.stringContaining('从少到多')],
    [{ areas: ['四川省 31'] }, 'areas', expect.stringContaining('最多 30 天')],
    [{ areas: ['四川省 1', '四川省 2'] }, 'areas', '“四川省”写了两次'],
    [{ areas: ['四川省 1 25:00'] }, 'areas', expect.stringContaining('截单时间')],
    [{ closed: ['2026-02-30'] }, 'closed', expect.stringContaining('不是有效的日期')],
    [{ closed: ['2026-10-07~2026-10-01'] }, 'closed', expect.stringContaining('从早到晚')],
    [{ closed: ['2026-10-10'], open: ['2026-10-10'] }, 'open', '2026-10-10 已经写在不发货日期里'],
  ])('are refused at the field for %j', async (body, field, message) => {
    const answer = await save(body)
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 422, errors: { [field]: [message] } })
    expect((await promised()).list).toEqual([])
  })

  it('are read as people type them, and shown to staff with what they promise now', async () => {
    await save({
      cutoff: '９：30',
      weekdays: '3,1，2',
      areas: ['四川省：１天', ' 四川省  成都市  1至2天  17:00 ', '其他地区 0'],
      closed: ['2026/10/1 ~ 2026年10月3日', ''],
      open: ['2026.11.20'],
    })
    const { body } = await shop.press(consoleDeliveryCall, { as: 'warehouse' })
    expect(body.data.list[0]?.plan).toMatchObject({
      cutoff: '09:30',
      weekdays: '123',
      closed: ['2026-10-01', '2026-10-02', '2026-10-03'],
      open: ['2026-11-20'],
      areas: [
        { area: '四川省', fewest: 1, most: 1, cutoff: '', ships_on: '2026-11-23' },
        { area: '四川省 成都市', fewest: 1, most: 2, cutoff: '17:00', ships_on: '2026-11-20' },
        { area: '其他地区', fewest: 0, most: 0, cutoff: '' },
      ],
      operator: shop.nameOf('warehouse'),
    })
    expect((await shop.press(consoleDeliveryCall, { as: 'sales' })).status).toBe(403)
    expect((await shop.press(operateDeliverySaveCall, { as: 'sales', body: plan })).status).toBe(403)
  })
})
