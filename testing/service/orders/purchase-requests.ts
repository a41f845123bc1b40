import { purchaseRequestAddCall } from '@yaoji/contract/calls/member/purchase-request'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Shop } from '../shops/commerce-shop.ts'

/** What is typed on a given day. */
export const typedRequest = (now: number) => ({
  ...{ name: '试验求购', ypgg: '0.25g×24粒', sccj: '试验制药', number: '20', price: '9.8', message: '近效期也可以' },
  ...{ until: addDays(chinaDay(now), 30), contact: '王药师', phone: '13800000000' },
})

/** Asks for something; answers its id. */
export async function askFor(shop: Shop, as: string, change: Record<string, string> = {}): Promise<string> {
  const body = { ...typedRequest(shop.clock.now()), ...change }
  return (await shop.call(purchaseRequestAddCall, { as, body })).body.data.id
}

/** Asks for goods of the shop by their own name alone; answers the number of the request. */
export async function askForGoods(shop: Shop, as: string, goodsId: number): Promise<string> {
  const { name } = await shop.database.read.selectFrom('goods').select('name').where('id', '=', goodsId).executeTakeFirstOrThrow()
  const id = await askFor(shop, as, { name })
  const wished = { name, spec: '', manufacturer: '' }
  const change = shop.database.write(trx =>
    trx.updateTable('purchase_request').set(wished).where('id', '=', id).returning('sn').executeTakeFirstOrThrow(),
  )
  return (await change).sn
}
