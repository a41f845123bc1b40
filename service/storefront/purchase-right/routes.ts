import type { FastifyInstance } from 'fastify'
import {
  purchaseRightCall,
  purchaseRightListCall,
  type PurchaseRightListWire,
  type PurchaseRightWire,
} from '@yaoji/contract/calls/storefront/purchase-right'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import type { Transaction, Kysely } from 'kysely'
import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from '../goods/messages.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>
type PageQuery = Parameters<typeof pageWire>[2]

/** One page of what a store has asked for and what became of it; of goods that are off the shelf nothing is left to do. */
async function listRights(db: Db, memberId: number, query: PageQuery): Promise<PurchaseRightListWire> {
  const own = db
    .selectFrom('goods_right')
    .innerJoin('goods', 'goods.id', 'goods_right.goods_id')
    .where('goods_right.member_id', '=', memberId)
    .where('goods.status', '=', 'on')
  const total = await countRows(own)
  const rows = await pageRows(
    own
      .select(['goods_right.goods_id', 'goods.name', 'goods.brand', 'goods.spec', 'goods.manufacturer'])
      .select(['goods_right.state', 'goods_right.reason', 'goods_right.created_at', 'goods_right.decided_at'])
      .orderBy('goods_right.created_at', 'desc')
      .orderBy('goods_right.goods_id'),
    query,
  )
  const list = rows.map(row => ({
    goods_id: row.goods_id,
    name: [row.brand, row.name].filter(Boolean).join(' '),
    ypgg: row.spec,
    sccj: row.manufacturer,
    // A check constraint keeps to these states.
    state: row.state as PurchaseRightWire['state'],
    reason: row.reason,
    created_at: seconds(row.created_at),
    decided_at: row.decided_at === null ? null : seconds(row.decided_at),
  }))
  return pageWire(list, total, query)
}

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
async function applyForRight(trx: Transaction<Tables>, application: Application): Promise<CantBuyWire | null> {
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

/** 申请采购权限 of controlled goods. */
export function registerPurchaseRight(app: FastifyInstance, context: Context): void {
  route(app, context, purchaseRightCall, async ({ member, body, now }) => ({
    cant_buy: await context.database.write(trx => applyForRight(trx, { member, goodsId: body.goods_id, now })),
  }))
  route(app, context, purchaseRightListCall, ({ member, query }) => listRights(context.database.read, member.id, query))
}
