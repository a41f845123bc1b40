import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unzipSync, strFromU8 } from 'fflate'
import type { TraceFoundWire, TracePacksWire } from '@yaoji/contract/calls/operator/trace-codes'
import { orderTraceCodesCall } from '@yaoji/contract/calls/purchase/order-documents'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { afterSaleSteps, operateAfterSale } from '../../../testing/service/after-sales.ts'
import { carryOut } from '../../../testing/service/carry-out.ts'
import { goodsIds } from '../../../testing/service/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { operateOn } from '../../../testing/service/ship.ts'
import { ordersWaitingForCodes } from './waiting.ts'

const goods = goodsIds.packed
/** 20 digits: a kind of pack in front, and its number. */
const codeOf = (kind: number, number: number) => `8${kind}${String(number).padStart(18, '0')}`
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)
const single = (number: number) => codeOf(1, number)
const carton = codeOf(2, 1)
const splitCarton = codeOf(2, 2)
const pallet = codeOf(3, 1)

describe.each(dialects)('trace codes on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const desk = <Answer>(command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut(trx, command, { body, name: '质管小王', now: shop.clock.now() })) as Promise<Answer>
  const register = (...packs: string[]) => desk<TracePacksWire>('trace-packs', { source: 'SF1', packs })
  const find = (code: string) => desk<TraceFoundWire>('trace-find', { code })
  const require = () =>
    shop.database.write(trx => trx.insertInto('setting').values({ key: 'trace_codes', value: '{"required":true}' }).execute())
  const coded = () => shop.database.write(trx => trx.updateTable('goods').set({ traced: '有' }).where('id', '=', goods).execute())
  /** A paid order that is being picked. */
  const picked = async (units: number, as: 'buyer' | 'rival' = 'buyer') => {
    const order = await shop.buy(as, goods, units)
    await shop.pay(as, order)
    for (const command of ['slip', 'pick']) await operateOn(shop, order.order_id, command)
    const { order_sn } = await shop.readOrder(as, order.order_id)
    return { order_id: order.order_id, order_sn }
  }
  const ship = (id: string, codes: readonly string[], parcel = 'SF1') =>
    operateOn(shop, id, 'ship', { carrier: '顺丰', parcel_number: parcel, codes })
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'sent',
      (error: Error) => error.message,
    )
  const codesOf = async (id: string, query: { format?: 'csv' | 'xlsx' | 'xml' } = {}) =>
    (await shop.call(orderTraceCodesCall, { as: 'buyer', params: { id }, query })).body.data
  const ofB1 = (code: string) => `${goods}:B1:${code}`

  it('sixty boxes of three batches, with a carton and a carton that was split, from 出库 to the file and back', async () => {
    await coded()
    await require()
    await shop.database.write(async trx => {
      await trx.deleteFrom('batch').where('goods_id', '=', goods).execute()
      const place = { goods_id: goods, warehouse_id: 1, made_on: '2026-01-01' }
      const ends = (days: number) => addDays(chinaDay(shop.clock.now()), days)
      const rows = [
        { ...place, number: 'B1', quantity: 20, expires_on: ends(300) },
        { ...place, number: 'B2', quantity: 25, expires_on: ends(400) },
        { ...place, number: 'B3', quantity: 955, expires_on: ends(500) },
      ]
      await trx.insertInto('batch').values(rows).execute()
    })
    await register(
      `${goods}:B1:3:${pallet}`,
      `${goods}:B1:2:${carton}:${pallet}`,
      `${goods}:B2:2:${splitCarton}`,
      ...range(0, 20).map(number => `${goods}:B1:1:${single(number)}:${carton}`),
      ...range(100, 140).map(number => `${goods}:B2:1:${single(number)}:${splitCarton}`),
    )
    const { order_id: id, order_sn: sn } = await picked(60)
    const scans = [
      `${goods}:B1:${carton}`,
      ...range(100, 125).map(number => `${goods}:B2:${single(number)}`),
      ...range(200, 215).map(number => `${goods}:B3:${single(number)}`),
    ]
    expect(await refusal(ship(id, scans.slice(0, -1)))).toContain('批号B3需要15个追溯码，只有14个')
    expect((await ship(id, scans)).status).toBe(70)
    const { list } = await codesOf(id)
    expect(list).toHaveLength(60)
    expect(list.filter(row => row.parent === carton)).toHaveLength(20)
    expect(list[0]).toMatchObject({ order_sn: sn, slip_sn: sn, ph: 'B1', level: 1, code: single(0), parent: carton })
    // The split carton is no whole pack any more, nor is the pallet whose carton went out whole: that one is not opened.
    expect(await find(splitCarton)).toMatchObject({ level: 2, is_opened: 1 })
    expect(await find(single(110))).toMatchObject({
      ph: 'B2',
      parent: splitCarton,
      sent: [{ order_sn: sn, company: expect.any(String), returned_at: null }],
    })
    const csv = Buffer.from((await codesOf(id, { format: 'csv' })).file, 'base64url').toString()
    expect(csv.split('\r\n')).toHaveLength(62)
    expect(csv).toContain('订单号,随货同行单号,品名,规格,生产企业,批准文号,批号,有效期,层级,追溯码,上级码,发货时间')
    expect(csv).toContain(`\t${single(0)}`)
    const book = unzipSync(Buffer.from((await codesOf(id, { format: 'xlsx' })).file, 'base64url'))
    expect(strFromU8(book['xl/worksheets/sheet1.xml']!)).toContain(single(214))
    const xml = Buffer.from((await codesOf(id, { format: 'xml' })).file, 'base64url').toString()
    expect(xml.match(/<pack>/g)).toHaveLength(60)
    expect((await shop.call(orderTraceCodesCall, { as: 'rival', params: { id }, query: {} })).status).toBe(404)
    // 15 boxes are left of the split carton. They may not go by the carton's code.
    const next = await picked(30, 'rival')
    expect(await refusal(ship(next.order_id, [`${goods}:B2:${splitCarton}`]))).toContain('已拆开')
  })

  it('a code is refused with what it belongs to, and in two orders at once', async () => {
    await register(ofB1(`1:${single(1)}`).replace('B1:', 'B9:'))
    const one = await picked(30)
    expect(await refusal(ship(one.order_id, [ofB1(single(1))]))).toMatch(/属于.* 批号B9/)
    expect(await refusal(ship(one.order_id, [ofB1('12345')]))).toContain('不是追溯码')
    expect(await refusal(ship(one.order_id, [ofB1(single(2)), ofB1(single(2))]))).toContain('重复')
    expect(await refusal(ship(one.order_id, [`${goods}:OTHER:${single(2)}`]))).toContain('不在该包裹中')
    expect(
      await refusal(
        ship(
          one.order_id,
          range(2, 33).map(number => ofB1(single(number))),
        ),
      ),
    ).toContain('本次发30，扫到31个')
    await ship(one.order_id, [ofB1(single(2))])
    const [other, third] = [await picked(30, 'rival'), await picked(30)]
    expect(await refusal(ship(other.order_id, [ofB1(single(2))]))).toBe(`追溯码${single(2)}已随订单${one.order_sn}出库`)
    const both = await Promise.all([refusal(ship(other.order_id, [ofB1(single(3))])), refusal(ship(third.order_id, [ofB1(single(3))]))])
    expect(both.filter(each => each === 'sent')).toHaveLength(1)
  })

  it('missing codes block 出库 only where they are required, the goods bear codes, and 质管 has not let them go', async () => {
    const free = await picked(30)
    expect(await refusal(ship(free.order_id, []))).toBe('sent')
    await require()
    const approvedAs = (approval_number: string) =>
      shop.database.write(trx => trx.updateTable('goods').set({ approval_number }).where('id', '=', goods).execute())
    await approvedAs('鄂械备20260001')
    const uncoded = await picked(30)
    expect(await refusal(ship(uncoded.order_id, []))).toBe('sent')
    await approvedAs('国药准字H20000001')
    const blocked = await picked(30)
    expect(await refusal(ship(blocked.order_id, []))).toContain('由质管写明原因放行')
    await operateOn(shop, blocked.order_id, 'release-codes', { reason: '2025年前生产' })
    await expect(operateOn(shop, blocked.order_id, 'release-codes', { reason: '再来一次' })).rejects.toThrow('已放行')
    expect(await refusal(ship(blocked.order_id, []))).toBe('sent')
    await shop.database.write(trx => trx.updateTable('goods').set({ traced: '无' }).where('id', '=', goods).execute())
    expect(await refusal(ship((await picked(30)).order_id, []))).toBe('sent')
  })

  it('an order that waits for its codes is listed from 出库 until it is released or sent', async () => {
    const waiting = () => ordersWaitingForCodes(shop.database.read)
    const order = await picked(30)
    const other = await picked(30, 'rival')
    for (const { order_id: id } of [order, other]) await operateOn(shop, id, 'check-out')
    expect(await waiting()).toEqual([]) // The shop does not require them.
    await require()
    expect(await waiting()).toMatchObject([{ units: 30 }, { units: 30 }])
    await operateOn(shop, order.order_id, 'release-codes', { reason: '2025年前生产' })
    expect(await waiting()).toMatchObject([{ order_sn: other.order_sn, goods: '试验商品1' }])
    await ship(
      other.order_id,
      range(1, 31).map(number => ofB1(single(number))),
    )
    expect(await waiting()).toEqual([])
    await shop.database.write(trx => trx.updateTable('goods').set({ traced: '无' }).where('id', '=', goods).execute())
    const uncoded = await picked(30)
    await operateOn(shop, uncoded.order_id, 'check-out')
    expect(await waiting()).toEqual([])
  })

  it('packs that came back go to the stock and out again, or to 不合格 and never out', async () => {
    const { order_id: id } = await picked(30)
    await ship(
      id,
      range(1, 31).map(number => ofB1(single(number))),
    )
    await shop.call(orderReceiveCall, { as: 'buyer', params: { id }, body: {} })
    const order = await afterSaleSteps(shop, id)
    const { sn } = await order.returned(2)
    await order.operate(sn, 'arrive')
    const after = (command: string, body = {}) => operateAfterSale(shop, sn, command, body)
    expect(await refusal(after('inspect', { codes: [single(99)] }))).toContain('没有随该订单发出')
    expect(await refusal(after('inspect', { codes: [single(1), single(1)] }))).toContain('重复')
    await after('inspect', { codes: [single(1)], rejected_codes: [single(2)] })
    expect(await find(single(1))).toMatchObject({ sent: [{ returned_to: 'stock', returned_at: expect.any(Number) }] })
    const next = await picked(30, 'rival')
    expect(await refusal(ship(next.order_id, [ofB1(single(2))]))).toContain('不合格')
    expect(await refusal(ship(next.order_id, [ofB1(single(1))]))).toBe('sent')
    expect((await find(single(1))).sent).toHaveLength(2)
  })

  it('a holder’s file is taken whole or not at all, and twice without change', async () => {
    const file = [ofB1(`2:${carton}`), ofB1(`1:${single(1)}:${carton}`), ofB1(`1:${single(2)}:${carton}`)]
    expect(await register(...file)).toEqual({ added: 3, known: 0 })
    expect(await register(...file)).toEqual({ added: 0, known: 3 })
    const refused = async (...packs: string[]) => refusal(register(...packs))
    expect(await refused(ofB1(`1:${single(1)}`))).toContain('已登记为别的')
    expect(await refused(ofB1(`1:${single(3)}:${codeOf(2, 9)}`))).toContain('没有登记，请先登记大包装')
    expect(await refused(ofB1(`2:${codeOf(2, 3)}:${carton}`))).toContain('级别不低于上级码')
    expect(await refused(ofB1(`1:${single(4)}:${single(4)}`))).toContain('不能装在自己里面')
    expect(await refused(`${goods}:B7:1:${single(5)}:${carton}`)).toContain('不是同一商品的同一批号')
    expect(await refused(`999999:B1:1:${single(6)}`)).toContain('没有商品999999')
    expect(await refused(ofB1(`1:${single(7)}`), ofB1(`1:${single(7)}`))).toContain('重复')
    await expect(find(single(7))).rejects.toThrow('没有这个追溯码的记录')
  })
})
