import type { Username } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'

const dayMs = 86_400_000

/** Orders some goods as if some days ago, so that a store has habits. */
export async function buyEarlier(
  shop: Shop,
  as: Username,
  goodsId: number,
  orders: readonly (readonly [daysAgo: number, number: number])[],
) {
  for (const [daysAgo, number] of orders) {
    const { order_id } = await shop.buy(as, goodsId, number)
    await shop.database.write(trx =>
      trx
        .updateTable('orders')
        .set({ created_at: shop.clock.now() - daysAgo * dayMs })
        .where('id', '=', order_id)
        .execute(),
    )
  }
}
