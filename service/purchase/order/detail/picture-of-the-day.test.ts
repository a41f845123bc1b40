import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Insertable } from 'kysely'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import type { Tables } from '../../../platform/database/tables.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'

const goodsId = goodsIds.packed

describe.each(dialects)('the pictures of an order on %s', dialect => {
  let shop: Shop
  let orderId: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    await change({ name: '旧名称', spec: '旧规格' })
    orderId = (await shop.buy('buyer', goodsId, 30)).order_id
  })
  afterEach(() => closeShop(shop))

  const change = (values: Partial<Insertable<Tables['goods']>>) =>
    shop.database.write(trx =>
      trx
        .updateTable('goods')
        .set(({ eb }) => ({ updated_at: eb('updated_at', '+', 1), ...values }))
        .where('id', '=', goodsId)
        .execute(),
    )
  const draw = async (url: string) => (await shop.app.inject({ url: url.replace(shop.config.serviceOrigin, '') })).body
  const picture = async () => (await shop.readOrder('buyer', orderId)).lines[0]!.goods_image[0]!
  const shelf = async () => (await shop.call(goodsDetailCall, { as: 'buyer', params: { id: goodsId } })).body.data.goods_image[0]!

  it('stay those of the day however often the goods change, in the list of orders too', async () => {
    const before = await draw(await picture())
    expect(before).toContain('旧名称')
    await change({ name: '新名称', pack_shot: '{"shape":"bottle","palette":3,"pattern":1}' })
    await change({ name: '更新的名称', spec: '新规格' })
    expect(await draw(await picture())).toBe(before)
    const [listed] = (await shop.call(orderListCall, { as: 'buyer' })).body.data.list
    expect(await draw(listed!.lines[0]!.goods_image[0]!)).toBe(before)
    expect(await draw(await shelf())).toContain('更新的名称')
    // A second order has its own day.
    const later = (await shop.buy('buyer', goodsId, 30)).order_id
    await change({ name: '再换名称' })
    expect(await draw((await shop.readOrder('buyer', later)).lines[0]!.goods_image[0]!)).toContain('更新的名称')
    expect(await draw(await picture())).toBe(before)
  })

  it('stay when the goods leave the shelf, and are blank once they may not be sold online', async () => {
    const before = await draw(await picture())
    await change({ status: 'off', updated_at: (await current()).updated_at })
    expect(await draw(await picture())).toBe(before)
    expect(await draw(`/pack/${goodsId}.svg`)).not.toContain('旧名称')
    await change({ status: 'banned' })
    expect(await draw(await picture())).toBe(await draw('/pack/999999.svg'))
  })

  it('are kept of goods that were ordered alone, and never of what was off the shelf', async () => {
    const kept = () => shop.database.read.selectFrom('goods_picture').select(['goods_id', 'name']).orderBy('version').execute()
    await shop.database.write(trx =>
      trx.updateTable('goods').set({ updated_at: 5, name: '没人买过' }).where('id', '=', goodsIds.herb).execute(),
    )
    expect(await kept()).toEqual([])
    await change({ status: 'off' })
    await change({ name: '下架时的名称' })
    expect(await kept()).toEqual([{ goods_id: goodsId, name: '旧名称' }])
    const { updated_at } = await current()
    expect(await draw(`/pack/${goodsId}.svg?v=${(updated_at - 1).toString(36)}`)).toBe(await draw('/pack/999999.svg'))
  })

  const current = () => shop.database.read.selectFrom('goods').select('updated_at').where('id', '=', goodsId).executeTakeFirstOrThrow()
})
