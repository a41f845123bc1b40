import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { receivingSheetCall, receivingTickCall } from '@yaoji/contract/calls/purchase/receiving'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { limits } from '@yaoji/contract/limits'
import type { Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'

const code = '81234567890123456789'
let ids = 0
const newId = () => `tick-of-a-device-${++ids}`

describe.each(dialects)('ticking off what came on %s', dialect => {
  let shop: Shop
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    id = order.order_id
    for (const command of ['slip', 'pick', 'check-out']) await operateOn(shop, id, command)
  })
  afterEach(() => closeShop(shop))

  const read = async () => (await shop.call(receivingSheetCall, { as: 'buyer', params: { id } })).body.data
  const tick = (ticks: string[], as: Username = 'buyer') => shop.call(receivingTickCall, { as, params: { id }, body: { ticks } })
  const shipPart = async (units: number, parcel: string) => {
    const { ph } = (await shop.readOrder('buyer', id)).unsent[0]!
    return operateOn(shop, id, 'ship', {
      carrier: '顺丰',
      parcel_number: parcel,
      items: [`${goodsIds.packed}:${units}`],
      codes: [`${goodsIds.packed}:${ph}:${code}`],
    })
  }

  it('counts a tick once, from two devices to one sum, and is there again after a reload', async () => {
    expect((await tick([`${newId()}:0:1:0:0:`])).body).toMatchObject({ code: 409, msg: '订单已出库，不能核对收货' })
    await shipPart(10, 'SF1')
    const sheet = await read()
    expect(sheet).toMatchObject({ is_open: 1, can_receive: 0, unsent: 20, batches: [{ number: 10, claimed: 0, codes: [code] }] })
    const batch = sheet.batches[0]!.id
    const one = `${newId()}:${batch}:1:0:0:`
    await Promise.all([tick([one, `${newId()}:${batch}:3:1:0:`]), tick([one, `${newId()}:${batch}:2:0:1:B9`])])
    await tick([one])
    const counts = { batches: [{ id: batch, good: 6, damaged: 1, wrong: 1, wrong_ph: 'B9' }], codes: [], foreign: [] }
    expect((await read()).counts).toEqual(counts)
    await operateOn(shop, id, 'ship', { carrier: '顺丰', parcel_number: 'SF2' })
    expect(await read()).toMatchObject({ can_receive: 1, unsent: 0, batches: [{ number: 10 }, { number: 20, parcel: '顺丰 SF2' }], counts })
    await shop.call(orderReceiveCall, { as: 'buyer', params: { id }, body: {} })
    expect((await tick([`${newId()}:${batch}:-6:0:0:`])).body.data.counts.batches).toMatchObject([{ good: 0, damaged: 1 }])
  })

  it('takes a trace code for its very box: once, until it is taken back', async () => {
    await shipPart(10, 'SF1')
    const batch = (await read()).batches[0]!.id
    const [first, again] = [newId(), newId()]
    // Whatever the device took it for.
    expect((await tick([`${first}:0:1:0:0:${code}`, `${again}:${batch}:1:0:0:${code}`])).body.data).toEqual({
      twice: [again],
      counts: { batches: [{ id: batch, good: 1, damaged: 0, wrong: 0, wrong_ph: '' }], codes: [code], foreign: [] },
    })
    expect((await tick([`-${first}`, `${newId()}:${batch}:1:0:0:${code}`])).body.data).toMatchObject({
      twice: [],
      counts: { batches: [{ good: 1 }] },
    })
    await tick([`${newId()}:0:1:0:0:6900000000000`, `${newId()}:0:1:0:0:6900000000000`, `${newId()}:0:1:0:0:6911`])
    expect((await read()).counts.foreign).toEqual([
      { code: '6900000000000', number: 2 },
      { code: '6911', number: 1 },
    ])
  })

  it('is of own orders and their own batches, and has an end', async () => {
    await shipPart(30, 'SF1')
    expect((await shop.call(receivingSheetCall, { as: 'rival', params: { id } })).status).toBe(404)
    expect((await tick([`${newId()}:0:1:0:0:`], 'rival')).status).toBe(404)
    expect((await tick([`${newId()}:999999:1:0:0:`])).body.errors).toEqual({ ticks: ['所核对的商品不在该订单已发货的批号中'] })
    expect((await tick(['x:1:1:0:0:'])).status).toBe(422)
    const { batches } = await read()
    const rows = Array.from({ length: limits.receivingTicksMax }, () => newId())
    const { person_id } = await shop.database.read
      .selectFrom('membership')
      .innerJoin('orders', 'orders.member_id', 'membership.member_id')
      .select('membership.person_id')
      .where('orders.id', '=', id)
      .orderBy('membership.person_id')
      .executeTakeFirstOrThrow()
    await shop.database.write(async trx => {
      const row = { order_id: id, batch_id: batches[0]!.id, good: 1, damaged: 0, wrong: 0, note: '', is_trace: 0, person_id, created_at: 1 }
      for (let from = 0; from < rows.length; from += 500)
        await trx
          .insertInto('receiving_tick')
          .values(rows.slice(from, from + 500).map((each, index) => ({ ...row, id: each, position: from + index })))
          .execute()
    })
    expect((await tick([`${newId()}:0:1:0:0:`])).body).toMatchObject({ code: 409, msg: '核对记录过多，请联系客服' })
  })
})
