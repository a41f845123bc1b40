import { memberIds } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { ship } from '../orders/ship.ts'

/** An order of this store that was sent and signed, made one with ephedrine goods by hand: these stores have no right to them. */
export async function signedEphedrine(shop: Shop, as: 'buyer' | 'rival', goodsId: number): Promise<{ receipt: string; ticked: number }> {
  const order = await shop.buy(as, goodsId, 30)
  await shop.pay(as, order)
  await shop.database.write(trx => trx.updateTable('orders').set({ kind: 'ephedrine' }).where('id', '=', order.order_id).execute())
  await ship(shop, order.order_id)
  await shop.database.write(async trx => {
    await trx.updateTable('orders').set({ state: 80, expires_at: null }).where('id', '=', order.order_id).execute()
    await trx
      .insertInto('order_event')
      .values({ order_id: order.order_id, state: 80, event: 'receive', actor: 'buyer', person_id: memberIds[as], note: '', created_at: 0 })
      .execute()
  })
  const batch = shop.database.read.selectFrom('order_batch').select('id').where('order_id', '=', order.order_id)
  return { receipt: order.order_id, ticked: (await batch.executeTakeFirstOrThrow()).id }
}
