import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  invoiceApplyCall,
  invoiceFileCall,
  invoiceMailCall,
  invoiceMonthCall,
  invoiceOrdersCall,
  type InvoiceWire,
} from '@yaoji/contract/calls/purchase/invoice'
import { orderDocumentsCall } from '@yaoji/contract/calls/purchase/order-documents'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { deliver, signedOrder } from '../../../testing/service/orders/after-sales.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { fenOf, openInvoiceShop, sumOf, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'

const { packed, herb } = goodsIds

describe.each(dialects)('invoices on %s', dialect => {
  let shop: InvoiceShop
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const open = async (as = 'buyer') => (await shop.call(invoiceOrdersCall, { as })).body.data

  it('come for an order that left the warehouse, by tax rate, to the fen of what was paid, once', async () => {
    await shop.addGoods('buyer', herb, 900)
    const order = await shop.buy('buyer', packed, 30)
    await shop.pay('buyer', order)
    expect((await open()).list).toEqual([])
    const early = await shop.apply([order.order_id])
    expect(early.body.errors?.order_ids?.[0]).toMatch(/^订单\d{16}：订单出库后可以申请发票$/)
    await deliver(shop, 'buyer', order.order_id)
    const { list: orders, title, tax_number, kinds } = await open()
    expect(orders).toMatchObject([{ order_id: order.order_id, amount: order.payable, reason: '' }])
    expect([title, tax_number]).toEqual([`试验药店${memberIds.buyer}`, `91999900MA000000${memberIds.buyer}X`])
    expect(kinds.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ['digital-ordinary', 1],
      ['digital-special', 0],
      ['paper', 1],
    ])
    expect((await shop.apply([order.order_id], 'digital-special')).body.errors?.kind).toHaveLength(1)
    const key = randomUUID()
    const first = await shop.apply([order.order_id], 'digital-ordinary', { idempotencyKey: key })
    expect(first.body.data).toEqual({ invoices: 2 })
    expect((await shop.apply([order.order_id], 'digital-ordinary', { idempotencyKey: key })).body.data).toEqual({ invoices: 2 })
    expect((await shop.apply([order.order_id])).body.errors?.order_ids?.[0]).toMatch(/该订单已申请发票$/)
    const made = await shop.invoices()
    expect(made.map(({ tax_percent }) => tax_percent).toSorted((a, b) => a - b)).toEqual([9, 13])
    expect(sumOf(made)).toBe(fenOf(order.payable))
    for (const each of made) {
      expect(each).toMatchObject({ state: 'issued', title, tax_number, formats: ['pdf', 'ofd', 'xml'], red_of: '' })
      expect(each.number).toMatch(/^\d{20}$/)
    }
    expect(orders[0]?.parts.map(({ amount, tax_percent }) => [amount, tax_percent]).toSorted()).toEqual(
      made.map(({ amount, tax_percent }) => [amount, tax_percent]).toSorted(),
    )
    expect((await open()).list).toEqual([])
    const { invoices } = await shop.readOrder('buyer', order.order_id)
    expect(invoices.map(({ number }) => number).toSorted()).toEqual(made.map(({ number }) => number).toSorted())
  })

  it('are one for many at once, no matter who presses twice', async () => {
    const orders = [await signedOrder(shop), await signedOrder(shop)].map(({ orderId }) => orderId)
    const answers = await Promise.all([shop.apply(orders), shop.apply(orders), shop.apply(orders.slice(0, 1))])
    const isDone = answers.map(({ status }) => status === 200)
    expect(isDone.filter(Boolean)).toHaveLength(1)
    // All orders of an application or none: the first application with one of them blocks the other for both.
    expect((await shop.invoices()).length).toBe(isDone[2] ? 1 : 2)
    const foreign = await shop.call(invoiceApplyCall, { as: 'rival', body: { order_ids: orders, kind: 'paper' } })
    expect(foreign.status).toBe(404)
  })

  it('are real files, one by one, of a month, by mail and among the papers of the order', async () => {
    const { orderId } = await signedOrder(shop)
    await shop.apply([orderId])
    const [{ id, number, amount, title } = {} as InvoiceWire] = await shop.invoices()
    const file = async (format: 'pdf' | 'xml' | 'ofd') => shop.call(invoiceFileCall, { as: 'buyer', params: { id }, query: { format } })
    const bytes = async (format: 'pdf' | 'xml' | 'ofd') => Buffer.from((await file(format)).body.data.file, 'base64url')
    const pdf = await bytes('pdf')
    expect([pdf.subarray(0, 8).toString('latin1'), pdf.subarray(-6).toString('latin1')]).toEqual(['%PDF-1.7', '%%EOF\n'])
    const xml = (await bytes('xml')).toString()
    expect(xml).toContain(`<BuyerName>${title}</BuyerName>`)
    expect(xml).toContain(`<TotalTax-includedAmount>${amount}</TotalTax-includedAmount>`)
    const { 'OFD.xml': root, 'Doc_0/Pages/Page_0/Content.xml': page } = unzipSync(await bytes('ofd'))
    expect(root && strFromU8(root)).toContain('<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot>')
    for (const shown of [number, title, money(amount)]) expect(page && strFromU8(page)).toContain(shown)
    const { formats } = shop.provider
    shop.provider.formats = ['pdf', 'xml']
    expect((await file('ofd')).status).toBe(409)
    shop.provider.formats = formats
    expect((await shop.call(invoiceFileCall, { as: 'rival', params: { id }, query: { format: 'pdf' } })).status).toBe(404)

    const month = chinaDay(shop.clock.now()).slice(0, 7)
    const { body } = await shop.call(invoiceMonthCall, { as: 'buyer', query: { month } })
    const files = unzipSync(Buffer.from(body.data.file, 'base64url'))
    expect(Object.keys(files)).toEqual([`发票${number}.pdf`, `发票${number}.ofd`, `发票${number}.xml`, '发票清单.csv'])
    expect(Buffer.from(files[`发票${number}.pdf`] ?? []).equals(pdf)).toBe(true)
    expect(strFromU8(files['发票清单.csv'] ?? new Uint8Array())).toContain(`,${amount},13%,`)
    expect((await shop.call(invoiceMonthCall, { as: 'rival', query: { month } })).body.data.files).toEqual(['发票清单.csv'])
    const papers = await shop.call(orderDocumentsCall, { as: 'buyer', params: { id: orderId } })
    expect(papers.body.data.files).toEqual(
      expect.arrayContaining([`发票/发票${number}.pdf`, `发票/发票${number}.ofd`, `发票/发票${number}.xml`]),
    )

    const mail = (email: string) => shop.call(invoiceMailCall, { as: 'buyer', params: { id }, body: { email } })
    expect((await mail('nobody')).body.errors).toEqual({ email: ['请填写正确的邮箱地址'] })
    expect((await mail('caiwu@example.com')).status).toBe(200)
    const { receiver, message } = await shop.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect([receiver, JSON.parse(message).content]).toEqual(['caiwu@example.com', pdf.toString('base64')])
  })

  it('survive a provider that is silent or refuses, and end made once', async () => {
    const { provider } = shop
    const { issue } = provider
    let asked = 0
    const numbers = new Set<string>()
    provider.issue = async request => {
      asked += 1
      const answer = await issue(request)
      if (answer.outcome === 'issued') numbers.add(answer.number)
      // It was made, and the answer is lost.
      if (asked < 3) throw new Error('no answer')
      return asked === 3 ? { outcome: 'refused', reason: '单价超限' } : answer
    }
    const { orderId } = await signedOrder(shop)
    await shop.apply([orderId])
    expect((await shop.invoices())[0]).toMatchObject({ state: 'issuing', number: '' })
    await shop.sweep()
    expect(asked).toBe(1)
    for (const minutes of [1, 2]) {
      shop.clock.advance(minutes * 60_000)
      await shop.sweep()
    }
    expect((await shop.invoices())[0]).toMatchObject({ state: 'failed', reason: '单价超限' })
    expect((await shop.apply([orderId])).body.data).toEqual({ invoices: 1 })
    const [row = {} as InvoiceWire, ...others] = await shop.invoices()
    expect([row.state, others, [...numbers]]).toEqual(['issued', [], [row.number]])
  })
})
