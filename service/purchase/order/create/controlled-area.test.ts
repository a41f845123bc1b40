import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { codes } from '@yaoji/contract/codes'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'

const goods_id = goodsIds.packed
const otherAddress = 900

describe.each(dialects)('an order of controlled goods on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      await trx.updateTable('goods').set({ type: 2 }).where('id', '=', goods_id).execute()
      await trx.updateTable('goods_price').set({ rank: 1 }).where('goods_id', '=', goods_id).execute()
      await trx.insertInto('goods_area').values({ goods_id, province: '四川省' }).execute()
      await trx
        .insertInto('address')
        .values({
          id: otherAddress,
          member_id: memberIds.buyer,
          name: '李药师',
          phone: '13800000009',
          region: '云南省昆明市',
          detail: '试验路2号',
          is_default: 0,
        })
        .execute()
    })
    await shop.addGoods('buyer', goods_id, 30)
  })
  afterEach(() => closeShop(shop))

  const create = async (address_id: number) => {
    const quote = await shop.checkout('buyer')
    return (await shop.call(orderCreateCall, { as: 'buyer', body: { ...createBody('buyer', quote), address_id } })).body
  }

  it('goes to an address in their area only', async () => {
    expect(await create(otherAddress)).toMatchObject({
      code: codes.invalid,
      errors: { address_id: [expect.stringContaining('不能送到该地址')] },
    })
    expect((await create(memberIds.buyer)).code).toBe(codes.success)
  })

  it('does not mind an address where the goods are sold everywhere', async () => {
    await shop.database.write(trx => trx.deleteFrom('goods_area').execute())
    expect((await create(otherAddress)).code).toBe(codes.success)
  })
})
