import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { favouriteAddCall, favouriteCancelCall, favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { codes } from '@yaoji/contract/codes'
import { dialects } from '../../../testing/service/index.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'

const { packed, herb, offShelf, lastBox } = goodsIds

describe.each(dialects)('favourites whose cancellation is undone on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterEach(async () => {
    await shop.database.write(async trx => {
      await trx.deleteFrom('favorite').execute()
      await trx.deleteFrom('cancelled_mark').execute()
      await trx.updateTable('goods').set({ status: 'on' }).where('id', 'in', [packed, herb]).execute()
    })
  })
  afterAll(() => closeShop(shop))

  type Ids = number | readonly number[]
  const change =
    (call: typeof favouriteAddCall | typeof favouriteCancelCall) =>
    async (ids: Ids, as = 'buyer', isUndo = false) =>
      (await shop.call(call, { as, body: { goods_ids: ids, ...(isUndo && { is_undo: 1 }) } })).body
  const add = change(favouriteAddCall)
  const cancel = change(favouriteCancelCall)
  const undo = (ids: Ids, as = 'buyer') => add(ids, as, true)
  const list = async () => (await shop.call(favouriteListCall, { as: 'buyer' })).body.data
  const listed = async () => (await list()).list.map(row => row.goods.id)
  const setStatus = (id: number, status: string) =>
    shop.database.write(trx => trx.updateTable('goods').set({ status }).where('id', '=', id).execute())
  const keepThree = async () => {
    for (const id of [packed, herb, lastBox]) {
      await add(id)
      shop.clock.advance(1_000)
    }
  }

  it('are back where they were, with their old moment', async () => {
    await keepThree()
    const before = (await list()).list.map(row => row.created_at)
    expect((await cancel([herb, packed])).data).toEqual({ count: 1 })
    expect((await undo([herb, packed])).data).toEqual({ count: 3 })
    expect(await listed()).toEqual([lastBox, herb, packed])
    expect((await list()).list.map(row => row.created_at)).toEqual(before)
  })

  it('are back though they left the shelf meanwhile; banned ones stay unseen', async () => {
    await keepThree()
    await cancel([herb, packed])
    await setStatus(herb, 'off')
    await setStatus(packed, 'banned')
    expect((await undo([herb, packed])).data).toEqual({ count: 2 })
    expect(await listed()).toEqual([lastBox, herb])
  })

  it('are where they were chosen last', async () => {
    await keepThree()
    await cancel([packed, herb])
    await add(packed)
    shop.clock.advance(1_000)
    expect((await undo([packed, herb])).data).toEqual({ count: 3 })
    expect(await listed()).toEqual([packed, lastBox, herb])
    await cancel(packed)
    await undo(packed)
    expect(await listed()).toEqual([packed, lastBox, herb])
  })

  it('are new to a member who had none', async () => {
    await add(packed)
    await cancel(packed)
    expect(await undo(offShelf)).toMatchObject({ code: codes.invalid, errors: { goods_ids: ['商品不存在或已下架'] } })
    expect((await undo(packed, 'rival')).data).toEqual({ count: 1 })
    const [row] = await shop.database.read.selectFrom('favorite').selectAll().execute()
    expect(row).toEqual({ member_id: memberIds.rival, goods_id: packed, created_at: shop.clock.now() })
  })

  it('are forgotten a day later', async () => {
    await keepThree()
    await cancel(packed)
    await cleanUp(shop.database, shop.clock.now() + 86_400_000)
    await undo(packed)
    expect(await listed()).toEqual([packed, lastBox, herb])
  })

  it('may have been marked again by somebody who knew nothing of it', async () => {
    await add(packed)
    await cancel(packed)
    await shop.database.write(trx =>
      trx.insertInto('favorite').values({ member_id: memberIds.buyer, goods_id: packed, created_at: 5_000 }).execute(),
    )
    expect((await cancel(packed)).data).toEqual({ count: 0 })
    await undo(packed)
    expect((await list()).list).toMatchObject([{ created_at: 5 }])
  })
})
