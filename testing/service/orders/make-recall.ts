import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { rowId } from '../../../service/platform/database/random-id.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { ship } from './ship.ts'

/** A recall of the batch of goods that a store has received. Its stop has ended, so that other cases can buy the goods. */
export async function makeRecall(shop: Shop, as: 'buyer' | 'rival', goodsId: number) {
  const order = await shop.buy(as, goodsId, 30)
  await shop.pay(as, order)
  await ship(shop, order.order_id)
  await shop.call(orderReceiveCall, { as, params: { id: order.order_id }, body: {} })
  const [id, now] = [rowId(), shop.clock.now()]
  const batch = { goods_id: goodsId, number: 'B1' }
  await shop.database.write(async trx => {
    const words = { reason: '检验不合格', instructions: '', operator: '质管小王', signer: '质管小李' }
    const times = { created_at: now, due_at: now + 86_400_000 }
    await trx
      .insertInto('recall')
      .values({ id, sn: `ZH${id}`, level: 1, is_drill: 0, by_letter: 0, ...words, ...times })
      .execute()
    await trx
      .insertInto('recall_batch')
      .values({ ...batch, recall_id: id })
      .execute()
    await trx.insertInto('recall_store').values({ recall_id: id, member_id: memberIds[as], told_at: now }).execute()
    const lifted = { lifted_at: now, lifted_by: '质管小王', lift_reason: '试验' }
    await trx
      .insertInto('batch_stop')
      .values({ ...batch, cause: id, reason: '召回', operator: '质管小王', created_at: now, ...lifted })
      .execute()
  })
  return { recall: id, recalled: `${goodsId}:B1` }
}
