import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall, cartDeleteCall, cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { savedDeleteCall, savedListCall, savedPutCall, savedRenameCall, savedTakeCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'

const line = { member_id: memberIds.buyer, goods_id: 0, warehouse_id: 1, quantity: 1, is_selected: 1, created_at: 0 }

describe.each(dialects)('saved carts on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => closeShop(shop))
  afterEach(async () => {
    await shop.database.write(trx => trx.deleteFrom('saved_cart').execute())
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
  })

  const as = 'buyer'
  const cart = async () => (await shop.readCart(as)).data.map(({ goods, number }) => [goods.id, number]).toSorted()
  const ids = async (of: 'buyer' | 'rival' = as) => (await shop.readCart(of)).data.map(line => line.id)
  const list = async (of: 'buyer' | 'rival' = as) => (await shop.call(savedListCall, { as: of })).body.data.list
  const put = async (name: string, lines?: number[], idempotencyKey?: string) =>
    (await shop.call(savedPutCall, { as, body: { name, ids: lines ?? (await ids()) }, ...(idempotencyKey && { idempotencyKey }) })).body
  const take = async (id: string, idempotencyKey?: string) =>
    (await shop.call(savedTakeCall, { as, params: { id }, ...(idempotencyKey && { idempotencyKey }) })).body

  test('lines leave the cart under a name and come back as they were', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    await shop.addGoods(as, goodsIds.cold, 3)
    const [saved] = (await put(' 月底\n补货 ')).data.list
    expect(saved).toMatchObject({ name: '月底 补货', lines: 2, goods: ['试验商品1', '试验商品9'] })
    expect(await cart()).toEqual([])
    const { data } = await take(saved!.id)
    expect(data).toMatchObject({ problems: [], gone: 0, list: [] })
    expect(await cart()).toEqual(
      [
        [goodsIds.packed, 20],
        [goodsIds.cold, 3],
      ].toSorted(),
    )
  })

  test('quantities join what is in the cart by then, once for each key', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    const key = 'put-aside-once-0001'
    const before = await ids()
    const [saved] = (await put('甲', before, key)).data.list
    expect((await put('甲', before, key)).data.list).toHaveLength(1)
    await shop.addGoods(as, goodsIds.packed, 10)
    for (let tries = 0; tries < 2; tries++) expect((await take(saved!.id, 'take-back-once-0001')).code).toBe(codes.success)
    expect(await cart()).toEqual([[goodsIds.packed, 30]])
  })

  test('what cannot be bought any more comes back with the reason', async () => {
    await shop.addGoods(as, goodsIds.cold, 3)
    await shop.addGoods(as, goodsIds.limited, 5)
    const [saved] = (await put('乙')).data.list
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', goodsIds.cold).execute())
    await shop.addGoods(as, goodsIds.limited, 1)
    const { data } = await take(saved!.id)
    expect(data.problems.map(({ goods_id, reason }) => [goods_id, reason]).toSorted()).toEqual([
      [goodsIds.limited, '超过限购数量，最多还可购买5盒'],
      [goodsIds.cold, '已下架'],
    ])
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'on' }).where('id', '=', goodsIds.cold).execute())
  })

  test('a saved cart is renamed and deleted; one that is gone is not found', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    const [saved] = (await put('丙')).data.list
    const params = { id: saved!.id }
    expect((await shop.call(savedRenameCall, { as, params, body: { name: '丁' } })).body.data.list).toMatchObject([{ name: '丁' }])
    expect((await shop.call(savedRenameCall, { as, params, body: { name: ' \u200b ' } })).body).toMatchObject({
      code: 422,
      msg: '请填写名称',
    })
    expect((await shop.call(savedDeleteCall, { as, params })).body.data.list).toEqual([])
    expect((await take(saved!.id)).code).toBe(codes.notFound)
  })

  test('of another store are neither told nor taken, renamed or deleted, and its lines stay in its cart', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    const [saved] = (await put('己')).data.list
    await shop.addGoods('rival', goodsIds.packed, 30)
    expect((await put('庚', await ids('rival'))).code).toBe(codes.invalid)
    expect(await ids('rival')).toHaveLength(1)
    expect(await list('rival')).toEqual([])
    const params = { id: saved!.id }
    for (const answer of [
      await shop.call(savedTakeCall, { as: 'rival', params }),
      await shop.call(savedRenameCall, { as: 'rival', params, body: { name: '辛' } }),
      await shop.call(savedDeleteCall, { as: 'rival', params }),
    ])
      expect(answer.body.code).toBe(codes.notFound)
    expect(await list()).toMatchObject([{ id: saved!.id, name: '己' }])
    // Those of others are not counted either.
    await shop.database.write(async trx => {
      const row = await trx.selectFrom('saved_cart').selectAll().executeTakeFirstOrThrow()
      const rows = Array.from({ length: limits.savedCartsMax - 1 }, (_, place) => ({ ...row, id: `more-${place}` }))
      await trx.insertInto('saved_cart').values(rows).execute()
    })
    expect((await shop.call(savedPutCall, { as: 'rival', body: { name: '壬', ids: await ids('rival') } })).body.code).toBe(codes.success)
  })

  test('the latest stands first, and one is taken back once, selected, with lines of their kind and without goods that are gone', async () => {
    const sold = [{ goods_id: goodsIds.cold, price_units: 700_000 }]
    await addLinePromotion(shop.database, { kind: 'flash-sale', goods: sold })
    await shop.addGoods(as, goodsIds.packed, 20)
    await shop.call(cartAddCall, { as, body: { goods_id: goodsIds.cold, number: 2, type: 1 } })
    await put('先')
    shop.clock.advance(1_000)
    await shop.addGoods(as, goodsIds.herb, 1)
    const [, first] = (await put('后')).data.list
    expect((await list()).map(({ name }) => name)).toEqual(['后', '先'])
    await shop.database.write(async trx => {
      const row = await trx.selectFrom('saved_cart').selectAll().where('id', '=', first!.id).executeTakeFirstOrThrow()
      const gone = { goods_id: 999_999, kind: 'ordinary', source_id: 0, warehouse_id: 1, quantity: 1 }
      await trx
        .updateTable('saved_cart')
        .set({ lines: JSON.stringify([...(JSON.parse(row.lines) as object[]), gone]) })
        .where('id', '=', row.id)
        .execute()
    })
    await shop.addGoods(as, goodsIds.packed, 10)
    await shop.call(cartSelectCall, { as, body: { ids: await ids(), is_selected: 0 } })
    expect((await take(first!.id)).data).toMatchObject({ gone: 1, problems: [] })
    expect((await shop.readCart(as)).data.map(({ goods, type, number, is_selected }) => [goods.id, type, number, is_selected])).toEqual(
      expect.arrayContaining([
        [goodsIds.packed, 0, 30, 1],
        [goodsIds.cold, 1, 2, 1],
      ]),
    )
    expect((await take(first!.id)).code).toBe(codes.notFound)
    expect(await list()).toMatchObject([{ name: '后' }])
  })

  test('no more comes back than the cart holds, where lines that join count once', async () => {
    const others = limits.cartLinesMax - 1
    await shop.database.write(async trx => {
      const row = await trx.selectFrom('goods').selectAll().where('id', '=', goodsIds.cold).executeTakeFirstOrThrow()
      const rows = Array.from({ length: others }, (_, place) => ({ ...row, id: 10_000 + place, name: `第${place}种` }))
      for (let from = 0; from < others; from += 100) {
        await trx
          .insertInto('goods')
          .values(rows.slice(from, from + 100))
          .execute()
        const lines = rows.slice(from, from + 100).map(({ id }) => ({ ...line, goods_id: id }))
        await trx.insertInto('cart_line').values(lines).execute()
      }
    })
    const keep = (...lines: object[]) =>
      shop.database.write(trx =>
        trx
          .insertInto('saved_cart')
          .values({ id: `full-${lines.length}`, member_id: memberIds.buyer, name: '满', lines: JSON.stringify(lines), created_at: 0 })
          .execute(),
      )
    const { member_id: _member, is_selected: _selected, created_at: _at, ...saved } = { ...line, kind: 'ordinary', source_id: 0 }
    // One that joins and one that is new fill it to the last line; one more is too many.
    await keep({ ...saved, goods_id: 10_000 }, { ...saved, goods_id: goodsIds.cold })
    await keep({ ...saved, goods_id: 10_000 }, { ...saved, goods_id: goodsIds.cold }, { ...saved, goods_id: goodsIds.herb })
    expect((await take('full-3')).code).toBe(codes.invalid)
    expect((await take('full-2')).code).toBe(codes.success)
    const { count } = await shop.database.read
      .selectFrom('cart_line')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(limits.cartLinesMax)
  })

  test('no lines, too many saved carts and a cart that would be too full are refused, and nothing is lost', async () => {
    expect((await put('戊', [999_999])).code).toBe(codes.invalid)
    for (let count = 0; count < limits.savedCartsMax; count++) {
      await shop.addGoods(as, goodsIds.packed, 10)
      expect((await put(`第${count}`)).code).toBe(codes.success)
    }
    await shop.addGoods(as, goodsIds.packed, 10)
    expect(await put('太多')).toMatchObject({ code: codes.invalid, msg: '最多保存20个购物车，请先删除不用的' })
    expect(await cart()).toEqual([[goodsIds.packed, 10]])
    expect(await list()).toHaveLength(limits.savedCartsMax)
    await shop.call(cartDeleteCall, { as, body: { ids: await ids() } })
  })
})
