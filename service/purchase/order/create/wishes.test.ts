import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'

const member_id = memberIds.buyer

describe.each(dialects)('what a buyer wishes for an order on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', goodsIds.packed, 30)
  })
  afterEach(() => closeShop(shop))

  const change = (company: string, tax_number: string) =>
    shop.database.write(trx => trx.updateTable('member').set({ company, tax_number }).where('id', '=', member_id).execute())
  const proveTaxpayer = (expires_on: string) =>
    shop.database.write(trx => trx.insertInto('member_paper').values({ member_id, kind: '一般纳税人证明', expires_on }).execute())
  const create = (quote: QuoteWire, wishes: object) =>
    shop.call(orderCreateCall, { as: 'buyer', body: { ...createBody('buyer', quote), ...wishes } })

  it('is an invoice on the licence and no papers, unless told otherwise; the order keeps the title of its day', async () => {
    await change('试验药店甲', '91999900MA0000001X')
    const quote = await shop.checkout('buyer')
    expect(quote.invoice).toMatchObject({ title: '试验药店甲', tax_number: '91999900MA0000001X', kind: 'digital-ordinary' })
    const { order_id } = await shop.createOrder('buyer', quote)
    await change('试验药店乙', '')
    const { invoice, papers } = await shop.readOrder('buyer', order_id)
    expect(invoice).toEqual({ kind: 'digital-ordinary', name: '数电普票', title: '试验药店甲', tax_number: '91999900MA0000001X' })
    expect(papers).toEqual([])
  })

  it.each([
    [['maker'], ['首营企业资料']],
    [
      ['maker', 'inspection'],
      ['药检报告', '首营企业资料'],
    ],
  ])('is the papers %j', async (zizhi_choice, names) => {
    const { body } = await create(await shop.checkout('buyer'), { zizhi_choice, invoice: 'none' })
    const order = await shop.readOrder('buyer', body.data.order_id)
    expect(order).toMatchObject({ papers: names, invoice: { kind: 'none', name: '暂不开票', title: '', tax_number: '' } })
  })

  it.each([
    ['no tax number', () => change('试验药店', ''), 'paper', '税号未登记，请联系客服补登', 'none'],
    ['no proof', () => Promise.resolve(), 'digital-special', '需提供在有效期内的一般纳税人证明', 'digital-ordinary'],
    ['a proof that is over', () => proveTaxpayer('2026-11-19'), 'digital-special', '需提供在有效期内的一般纳税人证明', 'digital-ordinary'],
  ])('is refused with %s', async (_, prepare, kind, reason, usual) => {
    await prepare()
    const quote = await shop.checkout('buyer')
    expect(quote.invoice.kind).toBe(usual)
    expect(quote.invoice.kinds.find(each => each.kind === kind)).toMatchObject({ enabled: 0, reason })
    const { status, body } = await create(quote, { invoice: kind })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { invoice: [reason] } })
  })

  it('is a special invoice where the proof is in force', async () => {
    await proveTaxpayer('2027-01-01')
    const { body } = await create(await shop.checkout('buyer'), { invoice: 'digital-special' })
    expect((await shop.readOrder('buyer', body.data.order_id)).invoice).toMatchObject({ name: '数电专票' })
  })
})
