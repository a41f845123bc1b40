import type { Transaction } from 'kysely'
import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from '../goods/messages.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { ApiError } from '../../platform/http/api-error.ts'

type Application = { member: MemberRow; goodsId: number; now: number }

async function offerOf(trx: Transaction<Tables>, { member, goodsId, now }: Application): Promise<Offer> {
  const offer = (await loadOffers(trx, member, [goodsId], now)).get(goodsId)
  if (offer?.goods.status !== 'on') throw ApiError.notFound(messages.goodsNotFound)
  return offer
}

/**
 * Asks for the right to buy controlled goods, where that is what they lack; other
 * reasons are only answered. A repeat leaves the request and its decision as they are.
 */
export async function applyForRight(trx: Transaction<Tables>, application: Application): Promise<CantBuyWire | null> {
  const { cantBuy } = await offerOf(trx, application)
  if (cantBuy?.code !== 'NEED_APPLY') return cantBuy
  const { member, goodsId, now } = application
  await trx
    .insertInto('goods_right')
    .values({ member_id: member.id, goods_id: goodsId, state: 'pending', created_at: now, decided_at: null })
    .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doNothing())
    .execute()
  return (await offerOf(trx, application)).cantBuy
}
