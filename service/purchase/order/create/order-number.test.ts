import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ephedrineSuffix } from '@yaoji/contract/orders/order-kinds'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'

const numbers = 100_000_000
const { randomInt } = crypto

/** Draws these order numbers one after the other. */
function draw(...next: number[]): void {
  const drawn = (max: number) => (max === numbers ? (next.shift() ?? randomInt(max)) : randomInt(max))
  crypto.randomInt = drawn as typeof randomInt
  syncBuiltinESMExports()
}

describe.each(dialects)('the number of an order on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(async () => {
    crypto.randomInt = randomInt
    syncBuiltinESMExports()
    await closeShop(shop)
  })

  const numbersOfOrders = async () =>
    (await shop.database.read.selectFrom('orders').select('sn').orderBy('sn').execute()).map(row => row.sn.slice(8))

  test('is drawn again where another order has it', async () => {
    draw(7, 7, 7, 8)
    await shop.buy('buyer', goodsIds.packed, 30)
    await shop.buy('buyer', goodsIds.packed, 30)
    expect(await numbersOfOrders()).toEqual(['00000007', '00000008'])
  })

  test('is drawn again where another order has it with the mark of its kind', async () => {
    draw(7, 7, 7, 8)
    await shop.buy('buyer', goodsIds.packed, 30)
    await shop.database.write(trx =>
      trx
        .updateTable('orders')
        .set(({ ref }) => ({ sn: sql<string>`${ref('sn')} || ${ephedrineSuffix}` }))
        .execute(),
    )
    await shop.buy('buyer', goodsIds.packed, 30)
    expect(await numbersOfOrders()).toEqual([`00000007${ephedrineSuffix}`, '00000008'])
  })
})
