import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import * as money from '@yaoji/contract/calls/console/money'
import { consoleOrderCall } from '@yaoji/contract/calls/console/order'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import * as invoices from '@yaoji/contract/calls/operator/invoice'
import * as orders from '@yaoji/contract/calls/operator/order'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { operateTopupArrivedCall } from '@yaoji/contract/calls/operator/topup'
import * as withdrawals from '@yaoji/contract/calls/operator/withdrawal'
import { payCreateCall, payProofCall } from '@yaoji/contract/calls/purchase/pay'
import { rechargeCall } from '@yaoji/contract/calls/purchase/wallet'
import { moneyReaders, type MoneyPart } from '@yaoji/contract/console/money'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { giveInvoices } from '../../../testing/service/orders/give-invoices.ts'
import { deliver } from '../../../testing/service/orders/after-sales.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { askBack, openTransfers } from '../../../testing/service/orders/wallet-of.ts'

const dayMs = 86_400_000
const lists: readonly (readonly [MoneyPart, Call])[] = [
  ['transfer', money.consoleTransfersCall],
  ['topup', money.consoleTopupsCall],
  ['withdrawal', money.consoleWithdrawalsCall],
  ['credit', money.consoleCreditCall],
  ['invoice', money.consoleInvoicesCall],
]

describe.each(dialects)('money in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await openTransfers(shop.database)
  })
  afterAll(() => closeConsole(shop))

  const press = (call: Call, as: StaffRole, body: Readonly<Record<string, unknown>>) =>
    shop.press<{ statement?: StatementWire }>(call, { as, body: body as never })
  const countOf = async (part: MoneyPart) =>
    (await shop.press(money.consoleMoneyCall, { as: 'finance' })).body.data.parts.find(({ view }) => view === part)

  test('each list is read by the roles that decide about it, and by no other', async () => {
    for (const [part, call] of lists)
      for (const as of staffRoles)
        expect((await shop.press(call, { as })).status, `${part} ${as}`).toBe(moneyReaders[part].includes(as) ? 200 : 403)
    const parts = (await shop.press(money.consoleMoneyCall, { as: 'service' })).body.data.parts
    expect(parts.map(({ view }) => view)).toEqual(['transfer'])
  })

  test('a transfer shows its proof next to the store, and is confirmed to the fen or refused with a reason', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    const { order_sn } = await shop.readOrder('buyer', order.order_id)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method: 'transfer', amount: order.payable } })
    const send = async (payer: string) => {
      const { id } = (await shop.call(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })).body.data
      await shop.call(payProofCall, { as: 'buyer', params: { id: order.order_id }, body: { file_id: id, payer, remark: '尾款' } })
    }
    const list = async () => (await shop.press(money.consoleTransfersCall, { as: 'service' })).body.data.list
    await send(' 试验药店1')
    expect(await list()).toMatchObject([
      {
        order_sn,
        store: 'buyer',
        amount: '288.00',
        payer: '试验药店1',
        is_own_account: 1,
        is_ephedrine: 0,
        remark: '尾款',
        working_days: 0,
      },
    ])
    expect(await countOf('transfer')).toMatchObject({ count: 1 })
    expect((await press(orders.operateRejectTransferCall, 'service', { order_sn, reason: '图片不清晰' })).status).toBe(200)
    expect(await list()).toEqual([])
    await send('试验药店1')
    const wrong = await press(orders.operateConfirmTransferCall, 'finance', { order_sn, amount: '287.99' })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['amount']])
    expect((await list()).length).toBe(1)
    expect((await press(orders.operateConfirmTransferCall, 'finance', { order_sn, amount: '288.00' })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await shop.readOrder('buyer', order.order_id)).status).toBe(30)
    const { events } = (await shop.press(consoleOrderCall, { as: 'finance', params: { number: order_sn } })).body.data
    expect(events.map(({ note }) => note).filter(note => /^[\w-]+$/.test(note))).toEqual([])
  })

  test('a top-up waits for what came, shows it afterwards, and is found by code, store and bank reference', async () => {
    const { awaited } = (await shop.call(rechargeCall, { as: 'buyer', body: { amount: '5000.00', method: 'transfer' } })).body.data
    const topup_code = awaited?.facts.at(-1)?.value ?? ''
    const list = async (query: money.MoneyQuery) => (await shop.press(money.consoleTopupsCall, { as: 'finance', query })).body.data.list
    expect(await list({})).toMatchObject([{ topup_code, store: 'buyer', amount: '5000.00', arrived: '0.00', references: [] }])
    expect(await countOf('topup')).toMatchObject({ count: 1, oldest: expect.any(Number) })
    const { queues } = (await shop.press(consoleTodayCall, { as: 'finance' })).body.data
    expect(queues.find(({ queue }) => queue === 'topup')).toMatchObject({ count: 1, items: [{ id: topup_code, title: '¥5000.00' }] })
    const body = { topup_code, amount: '4999.00', reference: 'BANK-7' }
    expect((await press(operateTopupArrivedCall, 'service', body)).status).toBe(403)
    expect((await press(operateTopupArrivedCall, 'finance', body)).status).toBe(200)
    expect((await press(operateTopupArrivedCall, 'finance', body)).status).toBe(409)
    expect(await list({})).toEqual([])
    for (const q of [topup_code.toLowerCase(), 'buyer', 'BANK-7', ''])
      expect(await list({ view: 'all', q }), q).toMatchObject([
        { topup_code, arrived: '4999.00', references: ['BANK-7'], state: 'succeeded' },
      ])
    for (const q of ['rival', 'BANK', '%']) expect(await list({ view: 'all', q }), q).toEqual([])
  })

  test('a withdrawal is approved at once below the limit, and above it by two people; then its reference is noted', async () => {
    const list = async (query: money.MoneyQuery = {}) =>
      (await shop.press(money.consoleWithdrawalsCall, { as: 'finance', query })).body.data.list
    const small = await askBack(shop, 'buyer', '100.00')
    shop.clock.advance(60_000)
    await shop.recharge('rival', 3_000_000)
    const large = await askBack(shop, 'rival', '10000.01')
    expect(await list()).toMatchObject([
      { withdrawal: small, state: 'checking', amount: '100.00', is_signed: 0, account_number: '6222020000000001' },
      { withdrawal: large, store: 'rival', amount: '10000.01', is_signed: 1 },
    ])
    expect((await list({ q: 'rival' })).map(row => row.withdrawal)).toEqual([large])
    const approve = (as: StaffRole, withdrawal: string, more = {}) =>
      press(withdrawals.operateWithdrawalApproveCall, as, { withdrawal, ...more })
    expect((await approve('service', small)).status).toBe(403)
    expect((await approve('finance', small)).status).toBe(200)
    const stated = await approve('finance', large)
    expect(stated.status).toBe(409)
    const { confirm, sentences, needs_signature } = stated.body.data.statement!
    expect([needs_signature, sentences.join()]).toEqual([true, expect.stringContaining('6222020000000001')])
    expect((await approve('finance', large, { confirm })).body.data.statement?.state).toBe('confirmed')
    expect((await list()).find(row => row.withdrawal === large)?.state).toBe('checking')
    expect((await press(operateStatementSignCall, 'finance', { statement: confirm })).status).toBe(409)
    expect((await press(operateStatementSignCall, 'admin', { statement: confirm })).status).toBe(200)
    expect((await list()).map(row => row.state)).toEqual(['paying', 'paying'])
    const paid = (withdrawal: string) => press(withdrawals.operateWithdrawalPaidCall, 'finance', { withdrawal, reference: 'B-1' })
    expect([(await paid(small)).status, (await paid(large)).status]).toEqual([200, 409])
    expect((await press(withdrawals.operateWithdrawalRefuseCall, 'finance', { withdrawal: large, reason: '银行退回' })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await list({ view: 'all' })).map(row => [row.state, row.reference, row.reason])).toEqual([
      ['refused', '', '银行退回'],
      ['paid', 'B-1', ''],
    ])
  })

  test('credit lists what is overdue first, by how many days, and what was repaid leaves it', async () => {
    for (const [as, days] of [
      ['buyer', 30],
      ['rival', 10],
    ] as const) {
      const body = { store: as, limit: '5000.00', days }
      const now = shop.clock.now()
      const work = (confirm?: string) =>
        shop.database.write(trx => carryOut(trx, 'credit-line', { body: { ...body, ...(confirm && { confirm }) }, name: 'test', now }))
      await work()
      const order = await shop.buy(as, goodsIds.packed, 30)
      const paid = await shop.call(payCreateCall, { as, body: { order_id: order.order_id, method: 'credit', amount: order.payable } })
      expect(paid.status).toBe(200)
    }
    const list = async (query: money.MoneyQuery = {}) =>
      (await shop.press(money.consoleCreditCall, { as: 'finance', query })).body.data.list
    expect((await list()).map(row => [row.store, row.overdue, row.overdue_days])).toEqual([
      ['rival', '0.00', 0],
      ['buyer', '0.00', 0],
    ])
    shop.clock.advance(13 * dayMs)
    const [first] = await list()
    expect(first).toMatchObject({ store: 'rival', owed: '288.00', available: '4712.00', overdue: '288.00', overdue_days: 3, days: 10 })
    // The buyer reads the same last day on the order (credit-term.ts).
    expect(first?.due_on).toBe(chinaDay(shop.clock.now() - 3 * dayMs))
    const line = { store: 'rival', limit: '5000.00', days: 9 }
    expect((await press(orders.operateCreditLineCall, 'finance', line)).body.errors).toEqual({ reason: ['请写改额度的原因'] })
    expect((await press(orders.operateCreditLineCall, 'finance', { ...line, reason: '压缩账期' })).status).toBe(200)
    const tooMuch = await press(orders.operateCreditRepaidCall, 'finance', { store: 'rival', amount: '288.01', reference: 'R1' })
    expect([tooMuch.status, Object.keys(tooMuch.body.errors ?? {})]).toEqual([422, ['amount']])
    expect((await press(orders.operateCreditRepaidCall, 'finance', { store: 'rival', amount: '288.00', reference: 'R1' })).status).toBe(200)
    expect((await list()).map(row => row.store)).toEqual(['buyer'])
    const all = await list({ view: 'all', limit: 1 })
    const { next } = (await shop.press(money.consoleCreditCall, { as: 'finance', query: { view: 'all', limit: 1 } })).body.data
    expect([...all, ...(await list({ view: 'all', after: next ?? '' }))].map(row => [row.store, row.due_on === null])).toEqual([
      ['buyer', false],
      ['rival', true],
    ])
  })

  test('invoices and red notes wait until they are made, fail with a reason, and are found by number', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    await deliver(shop, 'buyer', order.order_id)
    const { invoice, redNote } = await giveInvoices(shop, order.order_id)
    const list = async (query: money.MoneyQuery) => (await shop.press(money.consoleInvoicesCall, { as: 'finance', query })).body.data.list
    expect(await list({})).toMatchObject([{ invoice: redNote, is_red: 1, state: 'to-confirm', amount: '-288.00', reason: '开票有误' }])
    const [made] = await list({ view: 'all', q: (await list({ view: 'all' })).find(row => row.invoice === invoice)?.number ?? '-' })
    expect(made).toMatchObject({ invoice, is_red: 0, state: 'issued', store: 'buyer', kind_name: '数电普票' })
    // A red note of all of it waits: a second one would be refused.
    expect(made?.may_red).toBe(0)
    expect((await press(invoices.operateInvoiceRedCall, 'finance', { invoice, reason: '开票有误' })).status).toBe(409)
    expect(await countOf('invoice')).toMatchObject({ count: 1 })
    await shop.database.write(trx => trx.updateTable('invoice').set({ state: 'issuing' }).where('id', '=', redNote!).execute())
    expect((await press(invoices.operateInvoiceFailCall, 'finance', { invoice: redNote, reason: '税号不符' })).status).toBe(200)
    expect(await list({})).toMatchObject([{ invoice: redNote, state: 'failed', reason: '税号不符' }])
    expect((await press(invoices.operateInvoiceRetryCall, 'finance', { invoice: redNote })).status).toBe(200)
    const note = (number: string) => press(invoices.operateInvoiceIssuedCall, 'finance', { invoice: redNote, number })
    expect((await note('123')).body.errors).toEqual({ number: ['发票号码格式不正确'] })
    expect((await press(invoices.operateInvoiceIssuedCall, 'service', { invoice: redNote, number: '12345678' })).status).toBe(403)
    expect((await note('044001900111 12345678')).status).toBe(200)
    expect(await list({})).toEqual([])
    expect(await list({ q: '04400190011112345678', view: 'all' })).toMatchObject([{ invoice: redNote, is_red: 1, state: 'issued' }])
  })
})
