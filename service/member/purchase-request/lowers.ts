import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateRequestQuoteCall } from '@yaoji/contract/calls/operator/purchase-request'
import { parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { fixedPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { messages } from './messages.ts'

/** How a quote lowers what its store pays for the goods. */
export async function quoteLowers(
  trx: Transaction<Tables>,
  { request_sn, goods_id, price }: Body<typeof operateRequestQuoteCall>,
  { now }: { now: number },
): Promise<Lowering> {
  const request = await trx.selectFrom('purchase_request').selectAll().where('sn', '=', request_sn).executeTakeFirstOrThrow()
  const member = await trx.selectFrom('member').selectAll().where('id', '=', request.member_id).executeTakeFirstOrThrow()
  const offer = (await loadOffers(trx, member, [goods_id], now)).get(goods_id)
  const priceNow = offer?.unitPrice(1)?.price
  const own = { price: parseUnitPrice(price) ?? (0 as UnitPrice) }
  return {
    title: messages.quoteTitle(request.name, member.company),
    goodsIds: [goods_id],
    audience: { stores: [member.code] },
    effect: fixedPriceEffect(new Map([[goods_id, own]])),
    // One that is no lower counts from the base price: 特价 that the store has now may end before it buys.
    ...(priceNow !== undefined && own.price < priceNow && { prices: new Map([[goods_id, priceNow]]) }),
  }
}
