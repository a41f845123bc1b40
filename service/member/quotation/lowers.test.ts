import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askQuotation, quotationDesk } from '../../../testing/service/orders/quotations.ts'
import { carryOut } from '../../operations/operator-calls/carry-out.ts'

const { packed, limited } = goodsIds

describe.each(dialects)('what an answer states before it is applied, on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const stated = async (prices: readonly string[], lines: readonly (readonly [number, number])[] = [[packed, 30]]) => {
    const sn = await askQuotation(shop, 'buyer', lines)
    const body = { quotation_sn: sn, prices: [...prices], until: quotationDesk(shop).day(3) }
    const outcome = await shop.database.write(trx => carryOut(trx, 'quotation-answer', { body, name: '运营小李', now: shop.clock.now() }))
    expect((await quotationDesk(shop).read(sn)).state).toBe('waiting')
    return 'statement' in outcome ? outcome.statement : undefined
  }

  const bought = (price_units: number) => {
    const row = { goods_id: packed, price_units, bought_on: '2026-11-01', operator: '采购', created_at: 0 }
    return shop.database.write(trx => trx.insertInto('purchase_cost').values(row).execute())
  }

  it('is both sums, what the store saves once, and its lowest price', async () => {
    expect(
      await stated(
        [`${packed}:9.00`, `${limited}:95`],
        [
          [packed, 30],
          [limited, 3],
        ],
      ),
    ).toMatchObject({
      title: expect.stringContaining('整单询价') as unknown,
      goods_count: 2,
      money: '0.00',
      // 30 × 0.20 and 3 × 5.00.
      exposure: '21.00',
      needs_signature: false,
      sentences: expect.arrayContaining(['2行报价合计¥555.00，现价合计¥576.00']) as unknown,
    })
  })

  it.each([
    ['30 % below today’s exactly', '6.44', false],
    ['a unit more', '6.4399', true],
  ])('asks for a second signature beyond 30 %%: %s', async (_, price, isSigned) => {
    // Nothing is below its cost here.
    await bought(10_000)
    expect((await stated([`${packed}:${price}`]))?.needs_signature).toBe(isSigned)
  })

  it('asks for a second signature below the last purchase price', async () => {
    await bought(90_000)
    expect(await stated([`${packed}:8.99`])).toMatchObject({ below_cost_count: 1, needs_signature: true })
  })
})
