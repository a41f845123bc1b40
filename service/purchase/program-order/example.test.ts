import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftSubmitCall } from '@yaoji/contract/calls/purchase/program-order'
import { emptyCatalogue, pull } from '../../../examples/buyer-erp/catalogue.ts'
import { connect, Refused, type Shop as Connected } from '../../../examples/buyer-erp/shop.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'
import { ship } from '../../../testing/service/orders/ship.ts'

const as = 'buyer'
const { packed } = goodsIds

describe.each(dialects)('the example of a buyer’s ERP on %s', dialect => {
  let shop: Shop
  let erp: Connected
  beforeEach(async () => {
    shop = await openShop(dialect, { config: {} })
    const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    erp = connect(address, await letProgram(shop, as, { month_budget_fen: 30_000 }))
  })
  afterEach(() => closeShop(shop))

  it('pulls, drafts, orders within its budget, and gets parcels, batches and its file back', async () => {
    const first = await pull(erp, emptyCatalogue())
    expect(first.goods.get(packed)).toMatchObject({ price: '9.60', stock: 1_000, is_buy: 1 })
    const order = { erp_sn: 'CG-1', lines: [`10:${packed}:30`] }
    expect(await erp.send(order)).toMatchObject({ state: 'draft', payable: '288.00', lines: [{ line: '10', price: '9.20' }] })
    const ordered = await erp.send({ ...order, submit: 1 })
    expect(await erp.send({ ...order, submit: 1 })).toEqual(ordered)
    await expect(erp.send({ erp_sn: 'CG-2', lines: order.lines, submit: 1 })).rejects.toThrow(Refused)
    const draft = await erp.send({ erp_sn: 'CG-2', lines: order.lines })
    expect(draft.state).toBe('draft')

    const id = ordered.order_id ?? ''
    await shop.pay(as, { order_id: id, payable: ordered.payable })
    await ship(shop, id)
    expect(await erp.find('CG-1')).toMatchObject({ state: 'ordered', status_text: '已发货' })
    expect((await erp.parcels(id)).parcels[0]?.batches[0]?.name).toContain('试验商品')
    expect(Buffer.from((await erp.receiptFile(id)).file, 'base64url').toString()).toContain('试验商品1')
    expect(await erp.invoices()).toMatchObject({ list: [] })

    const second = await pull(erp, first)
    expect(second.goods.get(packed)?.stock).toBe(970)
    expect(second.goods.size).toBe(first.goods.size)
    const byPerson = await shop.call(draftSubmitCall, {
      as,
      params: { id: draft.url.split('draft=')[1] ?? '' },
      body: { payable: draft.payable },
    })
    expect(byPerson.body.data.state).toBe('ordered')
  })
})
