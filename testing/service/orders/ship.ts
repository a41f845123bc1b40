import { carryOut } from './carry-out.ts'
import type { TestApp } from '../app/start-test-app.ts'

type Shop = Pick<TestApp, 'database' | 'clock'>
type Fields = Readonly<Record<string, string | number | readonly string[]>>

/** One command of an operator for an order, by its id. */
export async function operateOn({ database, clock }: Shop, orderId: string, command: string, fields: Fields = {}) {
  return database.write(async trx => {
    const { sn } = await trx.selectFrom('orders').select('sn').where('id', '=', orderId).executeTakeFirstOrThrow()
    return carryOut(trx, command, { body: { order_sn: sn, ...fields }, name: '试验员', now: clock.now() })
  })
}

/** Brings a paid order to 已发货, all of it in one parcel. */
export async function ship(shop: Shop, orderId: string): Promise<void> {
  for (const command of ['slip', 'pick', 'check-out']) await operateOn(shop, orderId, command)
  await operateOn(shop, orderId, 'ship', { carrier: '顺丰', parcel_number: 'SF1000001' })
}

/** Sends these items of a paid order and reports the rest as short; answers the id of the first shortage. */
export async function shipShort(shop: Shop, orderId: string, items: readonly string[]): Promise<string> {
  for (const command of ['slip', 'pick']) await operateOn(shop, orderId, command)
  await operateOn(shop, orderId, 'ship', { carrier: '顺丰', parcel_number: 'SF1', items, short: 1 })
  const shortages = shop.database.read.selectFrom('shortage').select('id').where('order_id', '=', orderId)
  return (await shortages.orderBy('created_at').orderBy('id').executeTakeFirstOrThrow()).id
}
