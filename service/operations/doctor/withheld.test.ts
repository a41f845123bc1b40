import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/database/tables.ts'
import { afterSaleSteps, deliver, operateAfterSale } from '../../../testing/service/orders/after-sales.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openInvoiceShop, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { withheldProblems } from './withheld-invariants.ts'

describe.each(dialects)('what is withheld for a gift on %s', dialect => {
  let shop: InvoiceShop
  let order = ''
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
    await addLinePromotion(shop.database, {
      kind: 'buy-gift',
      terms: { times_max: 1, bar_number: 20 },
      goods: [{ goods_id: goodsIds.limited, number: 1 }],
      scope: { goods_ids: [goodsIds.packed] },
    })
    const bought = await shop.buy('buyer', goodsIds.packed, 30)
    order = bought.order_id
    await shop.pay('buyer', bought)
    await deliver(shop, 'buyer', order)
    const steps = await afterSaleSteps(shop, order)
    const { data } = (await steps.asking(0, { reason: 'not-wanted', photo_ids: [], items: [`${steps.batch}:15`] })).body
    await steps.operate(data.after_sale_sn, 'approve')
    await steps.sendBack(data.id)
    await steps.operate(data.after_sale_sn, 'arrive')
    await operateAfterSale(shop, data.after_sale_sn, 'inspect', { items: [] })
    await steps.operate(data.after_sale_sn, 'refund')
  })
  afterEach(() => closeShop(shop))

  /** What the doctor says after a change, which is then taken back. */
  async function saidAfter(change: (trx: Transaction<Tables>) => Promise<unknown>): Promise<string[]> {
    let said: string[] = []
    await shop.database
      .write(async trx => {
        await change(trx)
        said = await withheldProblems(trx)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    return said.map(each => each.replaceAll(order, 'ORDER'))
  }

  it('is what the after-sales charged, to the fen', async () => {
    const withhold = (fen: number) => (trx: Transaction<Tables>) =>
      trx.updateTable('order_line').set({ withheld_fen: fen }).where('order_id', '=', order).where('withheld_fen', '>', 0).execute()
    expect(await withheldProblems(shop.database.read)).toEqual([])
    expect(await saidAfter(withhold(9_999))).toEqual(['order ORDER: 9999 fen withheld, after-sales charged 10000 for gifts'])
    expect(await saidAfter(withhold(0))).toEqual(['order ORDER: 0 fen withheld, after-sales charged 10000 for gifts'])
    expect(await saidAfter(withhold(40_000))).toHaveLength(2)
    expect(await saidAfter(trx => trx.deleteFrom('after_sale_gift').execute())).toEqual([
      'order ORDER: 10000 fen withheld, after-sales charged 0 for gifts',
    ])
  })
})
