import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterSaleOptionsCall } from '@yaoji/contract/calls/purchase/after-sale'
import { checkoutReadCall } from '@yaoji/contract/calls/purchase/checkout'
import { invoiceOrdersCall } from '@yaoji/contract/calls/purchase/invoice'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { orderDocumentsCall } from '@yaoji/contract/calls/purchase/order-documents'
import { payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { cartStepsCall, orderStepsCall, quoteStepsCall, type PriceStepsWire } from '@yaoji/contract/calls/promotions/price-steps'
import { statementCall } from '@yaoji/contract/calls/purchase/statement'
import { moneyLogCall, moneyLogFileCall } from '@yaoji/contract/calls/purchase/wallet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen } from '@yaoji/contract/domain/money'
import { deliver } from '../../../../testing/service/orders/after-sales.ts'
import { couponIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { fenOf, openInvoiceShop, sumOf, type InvoiceShop } from '../../../../testing/service/shops/invoice-shop.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'

const { packed, herb, cold, limited, nearExpiry } = goodsIds
const as = 'buyer'

describe.each(dialects)('what an order comes to on %s', dialect => {
  let shop: InvoiceShop
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
    await addLinePromotion(shop.database, {
      kind: 'buy-gift',
      scope: { goods_ids: [packed] },
      terms: { bar_number: 10, times_max: 1 },
      goods: [{ goods_id: cold, number: 1 }],
    })
  })
  afterEach(() => closeShop(shop))

  const lastStep = ({ total }: PriceStepsWire) => total.at(-1)?.to ?? ''

  it('is the same on every screen and paper, from the cart to the statement', async () => {
    // Shares of a fen, a ladder, a gift, 满减, a coupon, two warehouses and the freight of one.
    for (const [goodsId, number] of [
      [herb, 901],
      [limited, 3],
      [packed, 50],
      [nearExpiry, 3],
    ] as const)
      await shop.addGoods(as, goodsId, number)
    const cart = await shop.readCart(as)
    const quote = await shop.checkout(as, { coupon_id: couponIds.ten })
    const { payable, goods, freight, deductions } = quote.amounts
    expect([...deductions.map(({ kind }) => kind), freight]).toEqual(['full-reduction', 'coupon', '8.00'])
    const amounts: Record<string, string> = {}
    const asked = { as, params: { id: quote.checkout_id } }
    // The cart of this test chooses no coupon yet.
    const coupon = fenOf(deductions.at(-1)?.amount ?? '')
    const lessCoupon = (amount: string) => formatFen((fenOf(amount) - coupon) as typeof coupon)
    amounts.cart = lessCoupon(cart.amounts.payable)
    amounts.cartSteps = lessCoupon(lastStep((await shop.call(cartStepsCall, { as })).body.data))
    amounts.quoteAgain = (await shop.call(checkoutReadCall, asked)).body.data.amounts.payable
    amounts.quoteSteps = lastStep((await shop.call(quoteStepsCall, asked)).body.data)

    const order = await shop.createOrder(as, quote)
    const about = { as, params: { id: order.order_id } }
    amounts.created = order.payable
    amounts.toPay = (await shop.call(payQueryCall, about)).body.data.amount
    const paid = await shop.pay(as, order)
    amounts.paid = paid.amount
    amounts.paidBy = formatFen(sumOf(paid.paid_by))
    await deliver(shop, as, order.order_id)
    const { list: open } = (await shop.call(invoiceOrdersCall, { as })).body.data
    amounts.toInvoice = open[0]?.amount ?? ''
    await shop.apply([order.order_id])
    amounts.invoices = formatFen(sumOf(await shop.invoices()))

    const [listed] = (await shop.call(orderListCall, { as })).body.data.list
    const detail = await shop.readOrder(as, order.order_id)
    amounts.list = listed?.payable ?? ''
    amounts.detail = detail.amounts.payable
    amounts.detailSteps = lastStep((await shop.call(orderStepsCall, about)).body.data)
    const statement = (await shop.call(statementCall, { as, query: { month: chinaDay(shop.clock.now()).slice(0, 7) } })).body.data
    amounts.statementOrder = formatFen(sumOf(statement.orders))
    amounts.statementPayment = formatFen(sumOf(statement.payments))
    amounts.statementInvoices = formatFen(sumOf(statement.invoices))
    const [move] = (await shop.call(moneyLogCall, { as })).body.data.list
    amounts.moneyLog = (move?.amount ?? '').replace('-', '')
    const { text } = (await shop.call(moneyLogFileCall, { as })).body.data
    amounts.csv = /,消费,[^,]*,-([\d.]+),/.exec(text)?.[1] ?? ''
    const files = unzipSync(Buffer.from((await shop.call(orderDocumentsCall, about)).body.data.file, 'base64url'))
    for (const name of ['订单.html', '随货同行单.html', '开票信息.html'])
      amounts[name] = [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/<dd>([\d.]+)<\/dd>/g)].at(-1)?.[1] ?? ''
    expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map(name => [name, payable])))

    // Its lines are the same in list and detail, and what can come back of them is what was paid without freight.
    expect(listed?.lines).toEqual(detail.lines)
    expect(formatFen(sumOf(detail.lines))).toBe(goods)
    const { batches } = (await shop.call(afterSaleOptionsCall, about)).body.data
    const back = sumOf(batches.map(({ line }) => ({ amount: line.money })))
    expect(back).toBe(fenOf(payable) - fenOf(freight))
  })
})
