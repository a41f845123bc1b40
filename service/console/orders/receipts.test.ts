import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleFileCall, consoleOrderCall } from '@yaoji/contract/calls/console/order'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { operateArchiveReceiptCall, operateConfirmTransferCall, operateRejectReceiptCall } from '@yaoji/contract/calls/operator/order'
import { receiptListCall, receiptSendCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { ship } from '../../../testing/service/orders/ship.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'

const by = 'special'

describe.each(dialects)('receipts of ephedrine orders in the console on %s', dialect => {
  let shop: ConsoleShop
  let [id, order_sn] = ['', '']
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await openTransfers(shop.database)
    const { order_id, payable: amount } = await shop.buy(by, goodsIds.ephedrine, 2)
    id = order_id
    order_sn = (await shop.readOrder(by, id)).order_sn
    await shop.call(payCreateCall, { as: by, body: { order_id, method: 'transfer', amount } })
    const payer = `试验药店${memberIds[by]}`
    await shop.press<unknown>(operateConfirmTransferCall, { as: 'finance', body: { order_sn, amount, payer } })
    await ship(shop, id)
    await shop.call(orderReceiveCall, { as: by, params: { id }, body: {} })
  })
  afterAll(() => closeConsole(shop))

  const receipt = async () => (await shop.press(consoleOrderCall, { as: 'quality', params: { number: order_sn } })).body.data.receipt
  const waiting = async () => {
    const { queues } = (await shop.press(consoleTodayCall, { as: 'quality' })).body.data
    return queues.find(({ queue }) => queue === 'receipt')
  }
  const send = async () => {
    const file_id = (await shop.call(fileUploadCall, { as: by, body: { file: tinyPng } })).body.data.id
    const ticked = (await shop.call(receiptListCall, { as: by, query: {} })).body.data.list[0]!.batches.map(batch => batch.id)
    await shop.call(receiptSendCall, { as: by, params: { id }, body: { file_id, ticked, is_received: 1, is_paid: 1 } })
    return file_id
  }

  test('wait for 质管 with their picture, go back with a reason, and are filed', async () => {
    expect(await receipt()).toMatchObject({ state: 'open', file_id: '' })
    expect(await waiting()).toMatchObject({ count: 0, items: [] })
    const file_id = await send()
    expect(await receipt()).toMatchObject({ state: 'sent', file_id, refusal: '' })
    expect(await waiting()).toMatchObject({ count: 1, items: [{ id: order_sn, is_ready: false }] })
    expect((await shop.press<unknown>(consoleFileCall, { as: 'warehouse', params: { id: file_id } })).status).toBe(404)
    await shop.press<unknown>(operateRejectReceiptCall, { as: 'quality', body: { order_sn, reason: '未盖章' } })
    expect(await receipt()).toMatchObject({ state: 'rejected', refusal: '未盖章' })
    await send()
    await shop.press<unknown>(operateArchiveReceiptCall, { as: 'quality', body: { order_sn } })
    expect(await receipt()).toMatchObject({ state: 'archived' })
    const { events } = (await shop.press(consoleOrderCall, { as: 'quality', params: { number: order_sn } })).body.data
    const notes = events.filter(({ event }) => event === 'receipt').map(({ note }) => note)
    expect(notes).toEqual(['回执已归档', '已提交回执', '未盖章', '已提交回执'])
    expect(await waiting()).toMatchObject({ count: 0, items: [] })
  })
})
