import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unzipSync, strFromU8 } from 'fflate'
import { afterSaleDetailCall, afterSaleSendBackCall } from '@yaoji/contract/calls/purchase/after-sale'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { recallDetailCall } from '@yaoji/contract/calls/purchase/recall'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import type { RecallPreviewWire, RecallReportWire } from '@yaoji/contract/calls/operator/recall'
import { limits } from '@yaoji/contract/limits'
import { askFor, operateAfterSale } from '../../../testing/service/orders/after-sales.ts'
import { signer } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { firstError, recallSteps, refusal, traceCode, type RecallSteps } from '../../../testing/service/orders/recalls.ts'
import { expireAfterSales } from '../after-sale/expiry.ts'

const goods = goodsIds.packed
const hourMs = 3_600_000

describe.each(dialects)('recalls on %s', dialect => {
  let shop: Shop
  let steps: RecallSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = recallSteps(shop)
  })
  afterEach(() => closeShop(shop))

  it('from the signature to the report: the sale stops, every store is notified, answers, sends back, and it ends', async () => {
    await steps.delivered('buyer', 30, 1)
    await steps.delivered('rival')
    expect(await steps.desk<RecallPreviewWire>('preview', { subject: `${goods}:B1` })).toMatchObject({ stores: 2, sold: 60, stock: 940 })
    const started = await steps.start()
    expect(started).toMatchObject({ level: 2, is_drill: 0, stores: 2, sold: 60, stock: 940, notified: 0, answered: 0 })
    expect((await shop.call(goodsDetailCall, { as: 'buyer', params: { id: goods } })).body.data.cant_buy?.code).toBe('SOLD_OUT')
    // Notices go with the sweep, each once.
    for (let times = 0; times < 2; times++) await steps.sweep()
    const letters = await shop.database.read.selectFrom('outbox').select(['way', 'message']).execute()
    const notices = letters.filter(({ message }) => message.includes('recallNotice'))
    expect(notices.map(({ way }) => way)).toEqual(['sms', 'sms'])
    const { list } = (await shop.call(messageListCall, { as: 'buyer', query: { kind: 'system' } })).body.data
    const notice = list.find(({ path }) => path.startsWith('/recall/'))!
    expect(notice).toMatchObject({ title: '二级召回通知：试验商品1 批号B1', path: `/recall/${started.recall_id}`, is_read: 0 })
    expect(notice.text).toContain('含量测定不合格')

    const id = started.recall_id
    expect(await steps.own('buyer')).toMatchObject({ waiting: 1, list: [{ id, level: 2, is_drill: 0, answered_at: null }] })
    const centre = async () => (await shop.call(centreCall, { as: 'buyer' })).body.data.recalls
    expect(await centre()).toMatchObject([{ id, title: '试验商品1 批号B1', is_drill: 0 }])
    expect((await steps.detail('buyer', id)).batches).toMatchObject([
      { goods_id: goods, ph: 'B1', number: 30, returned: 0, free: 30, left: null },
    ])
    expect((await steps.detail('buyer', id)).batches[0]?.codes).toHaveLength(30)
    expect(firstError(await steps.answer('buyer', id, `${goods}:B1:31`))).toContain('最多30')
    expect(firstError(await steps.answer('buyer', id, `${goods}:B2:1`))).toContain('没有向该门店发过')
    expect((await steps.answer('buyer', id, `${goods}:B1:12`)).body.data.batches).toMatchObject([{ left: 12 }])
    expect(await steps.own('buyer')).toMatchObject({ waiting: 0 })
    expect(await centre()).toBeUndefined()
    // A store may correct itself; what it said before stays.
    await steps.answer('buyer', id, `${goods}:B1:10`)
    expect(await shop.database.read.selectFrom('recall_answer').select('quantity').orderBy('id').execute()).toHaveLength(2)
    await steps.desk('answer', { recall_sn: started.recall_sn, store: 'rival', left: [`${goods}:B1:0`], note: '电话确认' })

    const back = await steps.sendBack(id, `${goods}:B1:10`)
    const [returning] = back.body.data.returns
    expect(returning).toMatchObject({ status: 20 })
    await shop.call(afterSaleSendBackCall, {
      as: 'buyer',
      params: { id: returning!.id },
      body: { carrier: '顺丰', parcel_number: 'SF9' },
    })
    const sn = returning!.after_sale_sn
    await operateAfterSale(shop, sn, 'arrive')
    await operateAfterSale(shop, sn, 'inspect', { rejected_codes: [traceCode(1)] })
    expect((await steps.detail('buyer', id)).batches[0]).toMatchObject({ returned: 10, codes: expect.not.arrayContaining([traceCode(1)]) })
    const report = await steps.desk<RecallReportWire>('report', { recall_sn: started.recall_sn, format: 'csv' })
    expect(report).toMatchObject({ notified: 2, answered: 2, sold: 60, returned: 10, left: 10 })
    expect(report.list).toMatchObject([
      { store: 'buyer', ph: 'B1', sold: 30, returned: 10, out: 20, left: 10 },
      { store: 'rival', sold: 30, returned: 0, out: 30, left: 0, answered_by: '质管小王' },
    ])
    const csv = Buffer.from(report.file, 'base64url').toString()
    expect(csv).toContain('召回编号,门店编号,门店')
    expect(csv.split('\r\n')).toHaveLength(4)
    const book = await steps.desk<RecallReportWire>('report', { recall_sn: started.recall_sn, format: 'xlsx' })
    expect(strFromU8(unzipSync(Buffer.from(book.file, 'base64url'))['xl/worksheets/sheet1.xml']!)).toContain('质管小王')
    const end = { recall_sn: started.recall_sn, conclusion: '已全部收回' }
    expect(await refusal(steps.desk('end', { ...end, destroyed: 951 }))).toContain('不能超过')
    expect(await steps.desk('end', { ...end, destroyed: 10 })).toMatchObject({ is_ended: 1, destroyed: 10 })
    expect((await steps.answer('buyer', id, `${goods}:B1:1`)).body.msg).toContain('已经结束')
    // It stays stopped after its end.
    expect((await shop.call(goodsDetailCall, { as: 'buyer', params: { id: goods } })).body.data.cant_buy?.code).toBe('SOLD_OUT')
    expect(await refusal(steps.desk('end', { ...end, destroyed: 0 }))).toContain('已经结束')
    const signed = await shop.database.read.selectFrom('recall').select(['operator', 'signer', 'ended_by']).execute()
    expect(signed).toEqual([{ operator: '质管小王', signer, ended_by: '质管小王' }])
  })

  it('a return needs a recall of that very batch, no reason, picture or permission, and never ends by itself', async () => {
    const order = await steps.delivered('buyer')
    const { id: batch } = await shop.database.read
      .selectFrom('order_batch')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    const ask = () => askFor(shop, 'buyer', order, { kind: 'return', reason: 'recall', items: [`${batch}:1`], photo_ids: [] })
    expect(firstError(await ask())).toContain('没有召回')
    await shop.database.write(trx => trx.updateTable('member').set({ is_after_sale: 0 }).where('code', '=', 'buyer').execute())
    await steps.start({ subjects: [String(goods)], level: '1' })
    shop.clock.advance(400 * 24 * hourMs)
    await steps.sweep()
    const asked = await ask()
    expect(asked.body.data).toMatchObject({ status: 20, expires_at: null, reason: 'recall' })
    shop.clock.advance((limits.sendBackDays + 1) * 24 * hourMs)
    await expireAfterSales({ database: shop.database, now: () => shop.clock.now() })
    expect((await shop.call(afterSaleDetailCall, { as: 'buyer', params: { id: asked.body.data.id } })).body.data.status).toBe(20)
    const [recall] = (await steps.own('buyer')).list
    expect(firstError(await steps.sendBack(recall!.id, `${goods}:B1:30`))).toContain('最多可退29')
    expect(firstError(await steps.sendBack(recall!.id, `${goods}:B1:0`))).toContain('填写退回数量')
    expect((await steps.sendBack(recall!.id, `${goods}:B1:29`)).body.data.returns).toHaveLength(2)
    // The very store of another's recall does not see it.
    expect((await shop.call(recallDetailCall, { as: 'rival', params: { id: recall!.id } })).status).toBe(404)
    expect((await steps.answer('rival', recall!.id, `${goods}:B1:0`)).status).toBe(404)
  })

  it('stores that do not answer are reminded at half of the time and at its end, and when an operator wants it', async () => {
    await steps.delivered('buyer')
    await steps.delivered('rival')
    const { recall_id: id, recall_sn } = await steps.start()
    await steps.sweep()
    await steps.answer('rival', id, `${goods}:B1:3`)
    const reminded = async () =>
      (await shop.database.read.selectFrom('recall_store').select(['member_id', 'reminders']).orderBy('member_id').execute()).map(
        row => row.reminders,
      )
    for (const [hours, expected] of [
      [35, 0],
      [1, 1],
      [35, 1],
      [1, 2],
      [400, 2],
    ] as const) {
      shop.clock.advance(hours * hourMs)
      await steps.sweep()
      expect(await reminded()).toEqual([expected, 0])
    }
    await steps.desk('remind', { recall_sn })
    expect(await reminded()).toEqual([3, 0])
    const titles = await shop.database.read.selectFrom('message').select('title').where('source', 'like', `recall:${id}:%`).execute()
    expect(titles.map(({ title }) => title)).toEqual(Array(3).fill('召回待登记：试验商品1 批号B1'))
    await steps.answer('buyer', id, `${goods}:B1:0`)
    shop.clock.advance(1)
    expect(await refusal(steps.desk('remind', { recall_sn }))).toContain('没有未登记的门店')
  })
})
