import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceConfirmCall, type InvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { afterSaleSteps, operateAfterSale, signedOrder } from '../../../testing/service/orders/after-sales.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openInvoiceShop, sumOf, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'

const hourMs = 3_600_000

describe.each(dialects)('red notes and invoices on paper on %s', dialect => {
  let shop: InvoiceShop
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it('follow a return, to the fen, until nothing is left', async () => {
    const { orderId } = await signedOrder(shop)
    await shop.apply([orderId])
    const steps = await afterSaleSteps(shop, orderId)
    const paid = sumOf(await shop.invoices())
    for (const [units, state, left] of [
      [7, 'part-red', 23],
      [23, 'red', 0],
    ] as const) {
      const { sn } = await steps.returned(units)
      await steps.operate(sn, 'arrive', 'inspect', 'refund')
      await shop.sweep()
      const [blue] = await shop.invoices().then(all => all.filter(({ red_of }) => red_of === ''))
      // 12.00 of freight stay; 276.00 were paid for 30.
      expect([blue?.state, sumOf(await shop.invoices())]).toEqual([
        left === 0 ? 'part-red' : state,
        Math.ceil((27_600 * left) / 30) + 1_200,
      ])
    }
    expect(paid).toBe(28_800)
    const reds = (await shop.invoices({ state: 'red' })).toSorted((one, other) => (one.amount < other.amount ? -1 : 1))
    expect(reds.map(({ amount, state, reason }) => [amount, state, reason])).toEqual([
      ['-211.60', 'issued', '销售退回'],
      ['-64.40', 'issued', '销售退回'],
    ])
    expect(new Set(reds.map(({ red_of }) => red_of)).size).toBe(1)
  })

  it('of the special kind ask the buyer first: the money follows the agreement, and after 72 hours it is asked again', async () => {
    await shop.giveTaxpayerPaper()
    const { orderId } = await signedOrder(shop)
    expect((await shop.apply([orderId], 'digital-special')).body.data).toEqual({ invoices: 1 })
    const steps = await afterSaleSteps(shop, orderId)
    const { id, sn } = await steps.returned(30)
    await steps.operate(sn, 'arrive', 'inspect')
    const refund = () => operateAfterSale(shop, sn, 'refund')
    const waiting = (await refund()).status
    const red = async () => (await shop.invoices()).find(each => each.red_of !== '' && each.state === 'to-confirm')
    expect([waiting, (await steps.detail(id)).refund.state, (await red())?.amount]).toEqual([50, 'due', '-276.00'])
    expect((await refund()).status).toBe(waiting)
    shop.clock.advance(72 * hourMs)
    await shop.sweep()
    expect(await red()).toBeUndefined()
    expect((await shop.invoices({ state: 'failed' }))[0]).toMatchObject({ state: 'lapsed', state_name: '已失效' })
    await refund()
    const again = (await red())?.id ?? ''
    const agree = (as = 'buyer') => shop.call(invoiceConfirmCall, { as, params: { id: again }, body: {} })
    expect((await agree('rival')).status).toBe(404)
    expect((await agree()).body.data).toMatchObject({ state: 'issued', amount: '-276.00' })
    expect((await agree()).status).toBe(409)
    expect((await refund()).status).toBe(100)
    expect(
      (await shop.invoices())
        .filter(({ state }) => state !== 'lapsed')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual(['-276.00', '288.00'])
  })

  it('on paper wait for an operator, who notes, refuses and takes back', async () => {
    const { orderId } = await signedOrder(shop)
    await shop.apply([orderId], 'paper')
    const [row = {} as InvoiceWire] = await shop.invoices()
    expect([row.state, row.formats]).toEqual(['issuing', []])
    await shop.operateInvoice('fail', { invoice: row.id, reason: '缺少开户行' })
    await shop.operateInvoice('retry', { invoice: row.id })
    const number = '012345678901'
    expect(await shop.operateInvoice('issued', { invoice: row.id, number })).toMatchObject({
      number,
      amount: '288.00',
      invoice_state: 'issued',
    })
    await expect(shop.operateInvoice('issued', { invoice: row.id, number })).rejects.toMatchObject({ code: 409 })
    await shop.operateInvoice('red', { invoice: row.id, reason: '开票有误' })
    await expect(shop.operateInvoice('red', { invoice: row.id, reason: '开票有误' })).rejects.toMatchObject({ code: 409 })
    const red = (await shop.invoices()).find(each => each.red_of === number)
    await shop.operateInvoice('issued', { invoice: red?.id ?? '', number: '012345678902' })
    expect((await shop.invoices({ state: 'red' })).map(({ amount }) => amount).toSorted()).toEqual(['-288.00', '288.00'])
    expect((await shop.apply([orderId], 'paper')).body.data).toEqual({ invoices: 1 })
    expect((await shop.invoices({ state: 'issuing' })).length).toBe(1)
  })
})
