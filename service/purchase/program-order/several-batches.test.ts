import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftReadCall, draftSubmitCall, programOrderCall } from '@yaoji/contract/calls/purchase/program-order'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'

const as = 'buyer'
const { packed } = goodsIds

describe.each(dialects)('a draft of several batches on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const changes = async (id: string) => (await shop.call(draftReadCall, { as, params: { id } })).body.data.changes

  it('is refused where the same batches give other quantities', async () => {
    const token = await letProgram(shop, as)
    const onlyOf = async (quantities: readonly number[]) =>
      shop.database.write(async trx => {
        const first = await trx.selectFrom('batch').selectAll().where('goods_id', '=', packed).orderBy('id').executeTakeFirstOrThrow()
        await trx.deleteFrom('batch').where('goods_id', '=', packed).execute()
        const { id: _, ...row } = first
        const rows = quantities.map((quantity, place) => ({ ...row, number: `B${place}`, expires_on: `203${place + 1}-01-01`, quantity }))
        await trx.insertInto('batch').values(rows).execute()
      })
    await onlyOf([20, 980])
    const { id } = (await shop.call(programOrderCall, { token, body: { erp_sn: 'CG-1', lines: [`10:${packed}:30`] } })).body.data
    expect(await changes(id)).toEqual([])
    await onlyOf([10, 990])
    expect(await changes(id)).toEqual([
      {
        goods_id: packed,
        name: expect.any(String),
        field: 'batch',
        from: 'B0（2031-01-01）20盒、B1（2032-01-01）10盒',
        to: 'B0（2031-01-01）10盒、B1（2032-01-01）20盒',
      },
    ])
    expect((await shop.call(draftSubmitCall, { as, params: { id }, body: { payable: '288.00' } })).status).toBe(409)
    const stock = shop.database.read.selectFrom('stock').select('reserved').where('goods_id', '=', packed)
    expect(await stock.executeTakeFirst()).toEqual({ reserved: 0 })
  })
})
