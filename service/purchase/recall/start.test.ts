import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecallReportWire } from '@yaoji/contract/calls/operator/recall'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { recallSteps, refusal, traceCode, type RecallSteps } from '../../../testing/service/orders/recalls.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'

const goods = goodsIds.packed
const hourMs = 3_600_000

describe.each(dialects)('how a recall begins on %s', dialect => {
  let shop: Shop
  let steps: RecallSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = recallSteps(shop)
  })
  afterEach(() => closeShop(shop))

  it('a drill says so everywhere, stops no sale, sends no SMS unless wanted, and takes nothing back', async () => {
    await steps.delivered('buyer')
    const drill = await steps.start({ drill: 1 })
    expect(drill).toMatchObject({ is_drill: 1, recall_sn: expect.stringMatching(/^YL/) })
    shop.clock.advance(hourMs)
    await steps.delivered('rival') // It is still sold, and who buys it later has nothing to do with the drill.
    await steps.sweep()
    expect(await steps.own('rival')).toMatchObject({ list: [] })
    expect(await steps.own('buyer')).toMatchObject({ waiting: 1, list: [{ is_drill: 1 }] })
    const messages = await shop.database.read.selectFrom('message').select(['title', 'text']).where('source', 'like', 'recall:%').execute()
    for (const { title, text } of messages) expect([title, text].every(each => each.includes('【演练】'))).toBe(true)
    const letters = () => shop.database.read.selectFrom('outbox').select('message').where('message', 'like', '%recall%').execute()
    expect(await letters()).toEqual([])
    expect((await steps.sendBack(drill.recall_id, `${goods}:B1:1`)).body.msg).toContain('演练不退货')
    expect((await steps.answer('buyer', drill.recall_id, `${goods}:B1:30`)).status).toBe(200)
    const report = await steps.desk<RecallReportWire>('report', { recall_sn: drill.recall_sn, format: 'csv' })
    expect([report.file_name, Buffer.from(report.file, 'base64url').toString()]).toEqual([
      `演练-召回报告-${drill.recall_sn}.csv`,
      expect.stringContaining(`【演练】${drill.recall_sn}`),
    ])
    await steps.start({ drill: 1, letters: 1 })
    await steps.sweep()
    expect((await letters()).length).toBeGreaterThan(0)
    for (const { message } of await letters()) expect(JSON.parse(message)).toMatchObject({ drill: '【演练】' })
  })

  it('begins from a trace code, and refuses what it cannot find or would count twice', async () => {
    await steps.delivered('buyer', 30, 1)
    expect((await steps.start({ subjects: [traceCode(7)] })).goods).toMatchObject([{ goods_id: goods, ph: 'B1' }])
    const refused = (...subjects: string[]) => refusal(steps.start({ subjects }))
    expect(await refused(traceCode(99))).toContain('没有追溯码')
    expect(await refused('999999')).toContain('没有商品999999')
    expect(await refused(`${goods}:B9`)).toContain('没有批号B9')
    expect(await refused(String(goods), `${goods}:B1`)).toContain('不用再写批号B1')
  })

  it('a parcel that leaves in the moment of the start is found by a later look', async () => {
    await steps.delivered('buyer')
    const order = await shop.buy('rival', goods, 30)
    await shop.pay('rival', order)
    for (const command of ['slip', 'pick', 'check-out']) await operateOn(shop, order.order_id, command)
    const { recall_id: id } = await steps.start()
    await steps.sweep()
    expect(await steps.own('rival')).toMatchObject({ list: [] })
    await shop.database.write(async trx => {
      const parcel = {
        id: 'P1',
        order_id: order.order_id,
        carrier: '顺丰',
        number: 'SF1',
        shipped_at: shop.clock.now(),
        delivered_at: null,
      }
      await trx.insertInto('parcel').values(parcel).execute()
      await trx.updateTable('order_batch').set({ parcel_id: 'P1' }).where('order_id', '=', order.order_id).execute()
    })
    await steps.sweep()
    expect(await steps.own('rival')).toMatchObject({ list: [{ id }] })
  })
})
