import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import type { Query } from '@yaoji/contract/calls/call-types'
import { consoleAfterSaleCall } from '@yaoji/contract/calls/console/after-sale'
import { consoleAfterSalesCall, consoleAfterSaleViewsCall } from '@yaoji/contract/calls/console/after-sales'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { consoleFileCall } from '@yaoji/contract/calls/console/order'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import * as operate from '@yaoji/contract/calls/operator/after-sale'
import type { AfterSaleOperatedWire } from '@yaoji/contract/calls/operator/after-sale'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { afterSaleReaders, nextAfterSaleStep } from '@yaoji/contract/console/after-sales'
import { afterSaleStates, afterSaleTransitions } from '@yaoji/contract/domain/order/after-sale-states'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { returnToRefund, signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { giveInvoices } from '../../../testing/service/orders/give-invoices.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

/** What is done only where something is wrong. */
const beside: readonly string[] = ['reject', 'reverse']

test('every state that an operator moves on has its next step, and no other has one', () => {
  for (const state of Object.values(afterSaleStates)) {
    const own = afterSaleTransitions.filter(way => way.from === state && way.by.includes('operator') && !beside.includes(way.event))
    const step = nextAfterSaleStep(state)
    if (step === null) expect(own, String(state)).toEqual([])
    else expect(own.map(way => way.event)).toContain(step)
  }
})

describe.each(dialects)('after-sales in the console on %s', dialect => {
  let shop: ConsoleShop
  let order: AfterSaleSteps
  beforeAll(async () => {
    shop = await openConsole(dialect)
    order = await signedOrder(shop)
  })
  afterAll(() => closeConsole(shop))

  const list = async (query: Query<typeof consoleAfterSalesCall>, as: StaffRole = 'service') =>
    (await shop.press(consoleAfterSalesCall, { as, query })).body.data
  const found = async (query: Query<typeof consoleAfterSalesCall>, as?: StaffRole) =>
    (await list(query, as)).list.map(row => row.after_sale_sn)
  const detail = async (number: string, as: StaffRole = 'service') =>
    (await shop.press(consoleAfterSaleCall, { as, params: { number } })).body.data
  const press = (call: Call, as: StaffRole, sn: string, body: Readonly<Record<string, unknown>> = {}) =>
    shop.press<{ statement?: StatementWire }>(call, { as, body: { after_sale_sn: sn, ...body } as never })

  test('goes from its request to the refund by the roles whose step it is, each audited', async () => {
    const { id, after_sale_sn: sn } = await order.ask(7, { remark: '外盒压坏' })
    shop.clock.advance(60_000)
    expect((await press(operate.operateApproveCall, 'finance', sn)).status).toBe(403)
    expect((await press(operate.operateApproveCall, 'service', sn)).status).toBe(200)
    await order.sendBack(id)
    expect(await found({ view: 'arrive' })).toEqual([sn])
    expect((await press(operate.operateArriveCall, 'warehouse', sn)).status).toBe(200)
    const toInspect = await detail(sn, 'quality')
    expect(toInspect).toMatchObject({
      row: { status: 40, status_text: '验收中', kind_name: '退货退款', reason_name: '质量问题', units: 7, photos: 1, next: 'inspect' },
      remark: '外盒压坏',
      sent_back: { carrier: '顺丰', number: 'SF9' },
      lines: [{ goods_id: goodsIds.packed, batch: 'B1', sent: 30, asked: 7, others: 0, accepted: null, refund: '64.40' }],
      refund: { state: 'due', total: '64.40', is_signed: false },
    })
    expect((await press(operate.operateInspectCall, 'finance', sn)).status).toBe(403)
    const items = [`${goodsIds.packed}:5:B1`]
    expect((await press(operate.operateInspectCall, 'quality', sn, { items })).status).toBe(200)
    const due = await detail(sn, 'finance')
    expect(due.refund).toMatchObject({
      state: 'due',
      total: '46.00',
      tenders: [{ name: '余额支付', paid: '288.00', before: '0.00', now: '46.00' }],
    })
    expect((await press(operate.operateRepayCall, 'quality', sn)).status).toBe(403)
    expect((await press(operate.operateRepayCall, 'finance', sn)).status).toBe(200)
    const done = await detail(sn)
    expect(done).toMatchObject({
      row: { status: 100, refunded: '46.00', next: null },
      refund: { state: 'done', total: '46.00', tenders: [{ before: '0.00', now: '46.00' }] },
      order: { payable: '288.00', refunded: '46.00' },
    })
    expect(done.events.map(({ text, who }) => [text, who]).toReversed()).toEqual([
      ['申请售后', 'buyer'],
      ['审核通过', shop.nameOf('service')],
      ['寄回', 'buyer'],
      ['收到退货', shop.nameOf('warehouse')],
      ['验收', shop.nameOf('quality')],
      ['退款完成', shop.nameOf('finance')],
    ])
    const audit = (await shop.press(consoleAuditCall, { as: 'warehouse', query: { object: `after_sale:${sn}` } })).body.data.list
    expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
      ['after_sale/refund', shop.nameOf('finance')],
      ['after_sale/inspect', shop.nameOf('quality')],
      ['after_sale/arrive', shop.nameOf('warehouse')],
      ['after_sale/approve', shop.nameOf('service')],
    ])
  })

  test('shows what others of the order took, and what they were paid back', async () => {
    const { after_sale_sn: sn } = await order.ask(3)
    const shown = await detail(sn)
    expect(shown.others).toMatchObject([{ status: 100, refunded: '46.00' }])
    expect(shown.lines).toMatchObject([{ sent: 30, asked: 3, others: 5 }])
    expect(shown.refund.tenders).toEqual([{ name: '余额支付', paid: '288.00', before: '46.00', now: '27.60' }])
    expect((await press(operate.operateRejectCall, 'service', sn)).status).toBe(422)
    expect((await press(operate.operateRejectCall, 'service', sn, { reason: '图片不清晰' })).status).toBe(200)
    const refused = await detail(sn)
    expect(refused).toMatchObject({ row: { status: -2, next: null }, refund: { state: 'none', tenders: [] }, lines: [{ others: 5 }] })
    expect(refused.events[0]).toMatchObject({ text: '驳回', note: '图片不清晰' })
    // Two people at the same case: the second reads why it was refused, and nothing changes.
    const late = await press(operate.operateApproveCall, 'quality', sn)
    expect([late.status, late.body.msg]).toEqual([409, '售后状态已变化，请刷新后重试'])
  })

  test('are found by number, order, store, goods, batch, kind, reason and day, page by page', async () => {
    const sns: string[] = []
    for (const units of [1, 1, 1]) {
      shop.clock.advance(60_000)
      sns.push((await order.ask(units, { kind: 'exchange', reason: 'wrong' })).after_sale_sn)
    }
    const [first = ''] = sns
    const { row } = await detail(first)
    expect(await found({ view: 'review' })).toEqual(sns)
    for (const parcel_number of ['SF9-7', '75412345678901']) {
      await shop.database.write(trx =>
        trx.updateTable('after_sale').set({ carrier: '顺丰', parcel_number }).where('sn', '=', first).execute(),
      )
      expect(await found({ q: parcel_number })).toEqual([first])
    }
    for (const query of [{ q: first.toLowerCase() }, { q: first, kind: 'exchange' as const }]) expect(await found(query)).toEqual([first])
    const all = await found({})
    expect(all.length).toBe(5)
    for (const q of [row.order_sn, 'buyer', row.goods.slice(0, 2), String(goodsIds.packed), 'B1'])
      expect(await found({ q }), q).toEqual(all)
    for (const q of ['rival', '%', 'B', '2026010100000000']) expect(await found({ q }), q).toEqual([])
    expect(await found({ kind: 'exchange', reason: 'wrong', store: 'buyer' })).toEqual(sns.toReversed())
    expect(await found({ reason: 'short' })).toEqual([])
    expect(await found({ from: '2099-01-01' })).toEqual([])
    const paged: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ view: 'open', limit: 2, ...(after && { after }) })
      paged.push(...page.list.map(each => each.after_sale_sn))
      after = page.next
    }
    expect(paged).toEqual(sns)
    const { views } = (await shop.press(consoleAfterSaleViewsCall, { as: 'quality' })).body.data
    expect(views.find(({ view }) => view === 'review')).toMatchObject({ count: 3, is_more: false, oldest: row.created_at })
    expect(views.find(({ view }) => view === 'over')).toMatchObject({ count: 2 })
  })

  test('are in 今日 of the roles whose step it is', async () => {
    const queueOf = async (as: StaffRole, queue: string) =>
      (await shop.press(consoleTodayCall, { as })).body.data.queues.find(each => each.queue === queue)
    expect(await queueOf('quality', 'after_review')).toMatchObject({ count: 3 })
    expect((await queueOf('service', 'after_review'))?.items).toHaveLength(3)
    for (const as of ['finance', 'warehouse', 'promotion'] as const) expect(await queueOf(as, 'after_review')).toBeUndefined()
  })

  test('are read by the roles that have to do with them; a salesperson reads those of their own stores', async () => {
    const [number = ''] = await found({})
    const { photos } = await detail(number)
    const [id = ''] = photos
    for (const as of staffRoles.filter(role => role !== 'sales')) {
      const status = afterSaleReaders.includes(as) ? 200 : 403
      expect((await shop.press(consoleAfterSalesCall, { as, query: {} })).status, as).toBe(status)
      expect((await shop.press(consoleAfterSaleCall, { as, params: { number } })).status, as).toBe(status)
      const picture = await shop.console.inject({
        method: 'GET',
        url: consoleFileCall.path.replace(':id', id),
        headers: { cookie: await shop.enter(as) },
      })
      expect(picture.statusCode, as).toBe(status)
    }
    const own = () => shop.press(consoleAfterSaleCall, { as: 'sales', params: { number } })
    const history = () => shop.press(consoleAuditCall, { as: 'sales', query: { object: `after_sale:${number}` } })
    expect([await found({}, 'sales'), (await own()).status, (await history()).status]).toEqual([[], 404, 404])
    const salesperson = shop.nameOf('sales')
    await shop.database.write(trx => trx.updateTable('member').set({ salesperson }).where('code', '=', 'buyer').execute())
    expect([(await found({}, 'sales')).length, (await own()).status, (await history()).status]).toEqual([5, 200, 200])
  })

  test('a refund waits where the buyer is to agree to a red note, and says so', async () => {
    const other = await signedOrder(shop)
    const { sn } = await other.returned(2)
    await other.operate(sn, 'arrive', 'inspect')
    expect((await detail(sn, 'finance')).refund.awaits_red).toBe(false)
    await giveInvoices(shop, other.orderId)
    expect((await detail(sn, 'finance')).refund.awaits_red).toBe(true)
    const pressed = await shop.press<AfterSaleOperatedWire>(operate.operateRepayCall, { as: 'finance', body: { after_sale_sn: sn } })
    expect([pressed.status, pressed.body.data.status]).toEqual([200, afterSaleStates.toRefund])
    expect((await detail(sn, 'finance')).row.refunded).toBe('0.00')
  })

  test('a refund above the limit is confirmed by one person and signed by another', async () => {
    const { after_sale_sn: sn } = await returnToRefund(shop, 8_000_000)
    expect(await detail(sn, 'finance')).toMatchObject({ row: { status: 50 }, refund: { state: 'due', is_signed: true } })
    const stated = await press(operate.operateRepayCall, 'finance', sn)
    expect(stated.status).toBe(409)
    const { confirm } = stated.body.data.statement!
    expect((await press(operate.operateRepayCall, 'finance', sn, { confirm })).body.data.statement?.state).toBe('confirmed')
    expect((await detail(sn)).row.status).toBe(50)
    expect((await shop.press(operateStatementSignCall, { as: 'finance', body: { statement: confirm } })).status).toBe(409)
    expect((await shop.press(operateStatementSignCall, { as: 'admin', body: { statement: confirm } })).status).toBe(200)
    expect(await detail(sn)).toMatchObject({ row: { status: 100 }, refund: { state: 'done', is_signed: false } })
  })
})
