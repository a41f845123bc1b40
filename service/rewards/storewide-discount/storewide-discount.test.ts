import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { storewideDiscountCall } from '@yaoji/contract/calls/rewards/storewide-discount'
import { codes } from '@yaoji/contract/codes'
import type { Fen } from '@yaoji/contract/domain/money'
import { parseFen, parseUnitPrice } from '@yaoji/contract/domain/money'
import { addPromotion } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const dayMs = 86_400_000

describe.each(dialects)('the discount of a zone on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const promote = (name: string, percent: number, scope: object = {}, [begins, ends]: [number, number | null] = [0, null]) =>
    shop.database.write(trx =>
      addPromotion(trx, 'zone-discount', [{ amount_fen: 0, percent }], {
        ...{ name, scope: JSON.stringify(scope), begins_at: shop.clock.now() + begins },
        ends_at: ends === null ? null : shop.clock.now() + ends,
      }),
    )
  const read = async (as?: string, query = {}) => (await shop.call(storewideDiscountCall, { query, ...(as && { as }) })).body.data

  test('shows what it holds for at the price that cart, quote and order then take, whatever takes more elsewhere', async () => {
    await promote('冬季94折', 94, { goods_ids: [goodsIds.packed, goodsIds.limited, goodsIds.cold, goodsIds.ephedrine, goodsIds.offShelf] })
    const page = await read('buyer')
    expect(page.promotion).toMatchObject({ name: '冬季94折', percent: 94, state: 'running', ends_at: null })
    // Neither goods without promotions, nor 含麻 goods, nor what is off the shelf.
    expect(page.list.map(each => each.id).toSorted()).toEqual([goodsIds.packed, goodsIds.limited])
    const limited = page.list.find(each => each.id === goodsIds.limited)
    expect(limited).toMatchObject({ price: '100.00', price_after: '94.00' })
    // Far more than one store may hold unpaid.
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 9_000 }).where('goods_id', '=', goodsIds.packed).execute())
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 9_000 }).where('goods_id', '=', goodsIds.packed).execute())
    // 满折 over everything takes 3 % of far more than these goods.
    await shop.addGoods('buyer', goodsIds.packed, 900)
    const cart = await shop.addGoods('buyer', goodsIds.limited, 1)
    const taken = parseFen(cart.amounts.deductions.find(each => each.kind === 'zone-discount')?.amount ?? '')
    const own = cart.data.filter(line => [goodsIds.packed, goodsIds.limited].includes(line.goods.id as 1))
    const full = own.reduce((sum, line) => sum + ((parseUnitPrice(line.price ?? '') ?? 0) * line.number) / 100, 0)
    expect(taken).toBe(Math.ceil(full * 0.06) as Fen)
    expect(cart.amounts.deductions.map(each => each.kind)).toEqual(['zone-discount', 'full-reduction', 'order-discount'])
    const quote = await shop.checkout('buyer')
    const order = await shop.createOrder('buyer', quote)
    expect(quote.amounts.deductions).toEqual(cart.amounts.deductions)
    expect((await shop.readOrder('buyer', order.order_id)).amounts.deductions).toEqual(cart.amounts.deductions)
  })

  test('is the larger of two, and promises no price of what this store cannot buy', async () => {
    const scope = { goods_ids: [goodsIds.packed, goodsIds.limited] }
    await promote('94折', 94, scope)
    await promote('九折', 90, scope)
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 0 }).where('goods_id', '=', goodsIds.packed).execute())
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 0 }).where('goods_id', '=', goodsIds.packed).execute())
    const { promotion, list } = await read('buyer')
    expect(promotion).toMatchObject({ name: '九折', percent: 90 })
    const after = Object.fromEntries(list.map(({ id, is_buy, price, price_after }) => [id, [is_buy, price !== null, price_after]]))
    expect(after).toEqual({ [goodsIds.limited]: [1, true, '90.00'], [goodsIds.packed]: [0, true, null] })
  })

  test('that begins or ends in the middle of a checkout answers 409 with what changed', async () => {
    await shop.addGoods('buyer', goodsIds.limited, 3)
    const create = async (quote: Awaited<ReturnType<typeof shop.checkout>>) =>
      (await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })).body
    const before = await shop.checkout('buyer')
    await promote('94折', 94, {}, [0, dayMs])
    // Three at 100.00, and freight.
    const [without, reduced] = [
      { deduction: '¥0.00', payable: '¥312.00' },
      { deduction: '¥18.00', payable: '¥294.00' },
    ]
    const moved = (from: typeof without, to: typeof without) => [
      { goods_id: 0, name: '94折', field: 'deduction', from: from.deduction, to: to.deduction },
      { goods_id: 0, name: '订单', field: 'payable', from: from.payable, to: to.payable },
    ]
    expect(await create(before)).toMatchObject({ code: codes.conflict, data: { changes: moved(without, reduced) } })
    shop.clock.advance(dayMs - 1_000)
    const during = await shop.checkout('buyer')
    shop.clock.advance(1_000)
    expect(await create(during)).toMatchObject({ code: codes.conflict, data: { changes: moved(reduced, without) } })
  })

  test('holds in its period, is reported before and after it, and shows a visitor no price', async () => {
    expect(await read()).toMatchObject({ promotion: null, list: [], total: 0 })
    await promote('下周94折', 94, {}, [7 * dayMs, 9 * dayMs])
    await promote('不是一开始就有', 90)
    await shop.database.write(trx =>
      trx
        .updateTable('promotion')
        .set({ terms: '{"tiers":[{"amount_fen":1,"percent":90}]}' })
        .where('name', '=', '不是一开始就有')
        .execute(),
    )
    expect(await read('buyer')).toMatchObject({ promotion: { name: '下周94折', state: 'ahead' }, list: [] })
    shop.clock.advance(7 * dayMs)
    const { list, total } = await read(undefined, { page_size: 5 })
    expect(total).toBeGreaterThan(5)
    expect(list.map(each => [each.price, each.price_after])).toEqual(list.map(() => [null, null]))
    shop.clock.advance(2 * dayMs)
    expect(await read('buyer')).toMatchObject({ promotion: { state: 'ended' }, list: [], total: 0 })
    shop.clock.advance(3 * dayMs)
    expect((await read('buyer')).promotion).toBeNull()
  })
})
