import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { hasSellableStock } from '../../../catalogue/offer/sellable-stock.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { reserveStock } from './stock.ts'

const untouched = new Error('rolled back')

describe.each(dialects)('stock on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const goods_id = goodsIds.packed
  const setBatches = (...batches: [days: number, quantity: number][]) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('batch').where('goods_id', '=', goods_id).execute()
      for (const [days, quantity] of batches) {
        const expires_on = addDays(chinaDay(shop.clock.now()), days)
        await trx
          .insertInto('batch')
          .values({ goods_id, warehouse_id: 1, number: `B${days}`, made_on: '2025-01-01', expires_on, quantity })
          .execute()
      }
    })
  /** What falls short of a reservation, which is then taken back. */
  async function short(quantity: number) {
    let found: unknown
    await shop.database
      .write(async trx => {
        found = await reserveStock(trx, 'order', [{ goods_id, warehouse_id: 1, quantity }], shop.clock.now())
        throw untouched
      })
      .catch((error: unknown) => expect(error).toBe(untouched))
    return found
  }
  const sellable = async () =>
    (await shop.database.read.selectFrom('goods').select('id').where(hasSellableStock(shop.clock.now())).execute()).some(
      ({ id }) => id === goods_id,
    )

  it('is reserved of batches that last for more than 30 days, as far as they go', async () => {
    await setBatches([30, 500], [31, 20])
    expect(await short(20)).toEqual([])
    expect(await short(21)).toEqual([{ goods_id, warehouse_id: 1, quantity: 21 }])
  })

  it('is not reserved beyond what is there, whatever the batches say', async () => {
    await setBatches([700, 5_000])
    expect(await short(1_000)).toEqual([])
    expect(await short(1_001)).toHaveLength(1)
    await shop.buy('rival', goods_id, 30)
    expect(await short(970)).toEqual([])
    expect(await short(971)).toHaveLength(1)
  })

  it.each([
    ['a batch that lasts', [[31, 1]], 0, true],
    ['only batches that end within 30 days', [[30, 500]], 0, false],
    ['no batch', [], 0, false],
    ['all of it reserved, though batches say more', [[700, 5_000]], 1_000, false],
    [
      'all that lasts reserved',
      [
        [30, 980],
        [700, 20],
      ],
      20,
      false,
    ],
    [
      'some that lasts left',
      [
        [30, 980],
        [700, 20],
      ],
      19,
      true,
    ],
  ] as const)('with %s it is for sale or not', async (_, batches, reserved, isForSale) => {
    await setBatches(...batches.map(([days, quantity]) => [days, quantity] as [number, number]))
    const reserve = (amount: number) =>
      shop.database.write(trx => trx.updateTable('stock').set({ reserved: amount }).where('goods_id', '=', goods_id).execute())
    await reserve(reserved)
    expect(await sellable()).toBe(isForSale)
    await reserve(0)
  })
})
