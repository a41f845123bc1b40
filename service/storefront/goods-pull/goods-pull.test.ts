import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goodsPullCall, type PulledGoodsWire } from '@yaoji/contract/calls/storefront/goods-pull'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'
import { settled } from '../../../testing/service/measure/settled.ts'

const { packed, cold } = goodsIds
const forged = Buffer.from('{"isAll":false,"view":"","since":{},"until":{},"after":0}').toString('base64url')

describe.each(dialects)('the catalogue for a program on %s', dialect => {
  let shop: Shop
  let token: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    token = await letProgram(shop, 'buyer', { scopes: ['look'] })
  })
  afterEach(() => closeShop(shop))

  const pull = async (cursor?: string, size = 50) =>
    (await shop.call(goodsPullCall, { token, query: { page_size: size, ...(cursor !== undefined && { cursor }) } })).body.data

  /** All pages from a cursor on. */
  async function pullAll(cursor?: string, size = 50) {
    const list: PulledGoodsWire[] = []
    const gone: number[] = []
    await settled(shop.database)
    let answer = await pull(cursor, size)
    const isAll = answer.is_all
    for (;;) {
      list.push(...answer.list)
      gone.push(...answer.gone)
      if (answer.more === 0) return { list, gone, isAll, cursor: answer.cursor }
      answer = await pull(answer.cursor, size)
    }
  }
  const price = (units: number) =>
    shop.database.write(trx => trx.updateTable('ladder').set({ price_units: units }).where('goods_id', '=', packed).execute())

  it('has every goods of the shelf once, at the prices that the site shows this store', async () => {
    const { list, isAll } = await pullAll(undefined, 7)
    const shelf = await shop.database.read.selectFrom('goods').select('id').where('status', '=', 'on').orderBy('id').execute()
    expect([isAll, list.map(({ id }) => id)]).toEqual([1, shelf.map(({ id }) => id)])
    const shown = (await shop.call(goodsDetailCall, { as: 'buyer', params: { id: packed } })).body.data
    expect(list.find(({ id }) => id === packed)).toMatchObject({
      price: shown.price,
      stock: shown.number,
      ck_id: shown.ck_id,
      is_buy: 1,
      reason: '',
    })
  })

  it('has no price and no stock for a store that may not see them', async () => {
    await shop.database.write(trx => trx.updateTable('member').set({ is_passed: 0 }).where('id', '=', memberIds.buyer).execute())
    const { list } = await pullAll()
    expect(list.every(goods => goods.price === null && goods.stock === null && goods.ladder.length === 0)).toBe(true)
  })

  it('is afterwards what changed since, also what changed while it was read, and what is sold no more', async () => {
    const first = await pull(undefined, 7)
    await price(93_000)
    const rest = await pullAll(first.cursor, 7)
    const changed = await pullAll(rest.cursor)
    expect([changed.isAll, changed.list.map(({ id }) => id)]).toEqual([0, [packed]])
    const quiet = await pullAll(changed.cursor)
    expect([quiet.isAll, quiet.list, quiet.gone]).toEqual([0, [], []])
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', cold).execute())
    await price(94_000)
    const last = await pullAll(quiet.cursor, 1)
    expect([last.list.map(({ id }) => id), last.gone]).toEqual([[packed], [cold]])
  })

  it('starts over where anything that a price depends on has changed: a promotion, the store, the day', async () => {
    const known = async () => (await pullAll()).cursor
    const isAll = async (cursor: string) => (await pull(cursor)).is_all
    const before = await known()
    await addLinePromotion(shop.database, { kind: 'flash-sale', goods: [{ goods_id: cold, price_units: 700_000, quota: 9 }] })
    expect(await isAll(before)).toBe(1)
    const second = await known()
    await shop.database.write(trx => trx.updateTable('member').set({ rank: 3 }).where('id', '=', memberIds.buyer).execute())
    expect(await isAll(second)).toBe(1)
    const third = await known()
    shop.clock.advance(86_400_000)
    expect(await isAll(third)).toBe(1)
  })

  it.each(['x', Buffer.from('{}').toString('base64url'), Buffer.from('[1]').toString('base64url'), forged])(
    'refuses the cursor %s',
    async cursor => {
      const answer = await shop.call(goodsPullCall, { token, query: { cursor } })
      expect(answer.body.errors).toEqual({ cursor: ['取数游标无效，请不带cursor从头重新取'] })
    },
  )
})
