import type { FastifyInstance } from 'fastify'
import {
  storewideDiscountCall,
  type StorewideDiscountGoodsWire,
  type StorewideDiscountPromotionWire,
  type StorewideDiscountWire,
} from '@yaoji/contract/calls/rewards/storewide-discount'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import type { Kysely, Selectable } from 'kysely'
import { zoneDiscount } from '@yaoji/contract/domain/deductions/reductions'
import { formatUnitPrice, parseUnitPrice, shownUnitPrice } from '@yaoji/contract/domain/money'
import { periodState } from '@yaoji/contract/domain/period'
import { discountedPrice, percentFromStart } from '@yaoji/contract/domain/cart/tiers'
import type { Config } from '../../platform/config.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { goodsPage } from '../../catalogue/offer/goods-page.ts'
import { openTo } from '../../catalogue/offer/participation.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { promotionOf } from '../../promotions/rules/promotions.ts'

type Db = Kysely<Tables>
type Looker = { member: MemberRow | undefined; now: number; serviceOrigin: Config['serviceOrigin'] }
type Found = { wire: StorewideDiscountPromotionWire; goodsIds: readonly number[] | null }

const dayMs = 86_400_000
/** It is shown this time before its start and after its end. */
const toldAheadMs = 30 * dayMs
const toldAfterMs = 3 * dayMs

const order: readonly StorewideDiscountPromotionWire['state'][] = ['running', 'ahead', 'ended']

function foundOf(row: Selectable<Tables['promotion']>, now: number): Found[] {
  const percent = promotionOf(row).map(({ name, tiers, goodsIds }) => ({ name, goodsIds, percent: percentFromStart(tiers) }))
  // PostgreSQL answers times as text.
  const [begins, ends] = [Number(row.begins_at), row.ends_at === null ? null : Number(row.ends_at)]
  const state = periodState({ begins, ends }, now)
  const period = { state, begins_at: seconds(begins), ends_at: ends === null ? null : seconds(ends) }
  return percent.flatMap(each =>
    each.percent === undefined
      ? []
      : [{ wire: { id: row.id, name: each.name, percent: each.percent, ...period }, goodsIds: each.goodsIds }],
  )
}

/** Of those that are for this buyer the one that runs, else the next one, else the one that is just over; of several that which asks least. */
async function findPromotion(db: Db, member: MemberRow | undefined, now: number): Promise<Found | undefined> {
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('kind', '=', zoneDiscount.kind)
    .where('begins_at', '<=', now + toldAheadMs)
    .where(row => row.or([row('ends_at', 'is', null), row('ends_at', '>', now - toldAfterMs)]))
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
  const found = (await openTo(db, member, rows, now)).flatMap(row => foundOf(row, now))
  const rank = ({ wire }: Found) => order.indexOf(wire.state)
  return found.toSorted((a, b) => rank(a) - rank(b) || (a.wire.state === 'running' ? a.wire.percent - b.wire.percent : 0))[0]
}

function discountedGoods(offer: Offer, percent: number, serviceOrigin: string): StorewideDiscountGoodsWire {
  const wire = goodsWire(offer, serviceOrigin)
  const price = wire.is_buy === 1 ? parseUnitPrice(wire.price ?? '') : undefined
  return { ...wire, price_after: price === undefined ? null : formatUnitPrice(shownUnitPrice(discountedPrice(price, percent), wire.bzdw)) }
}

/** Goods that the discount holds for, those that can be sold and sell best first; before and after it none. */
async function readStorewideDiscount(
  db: Db,
  query: Parameters<typeof pageWire>[2],
  { member, now, serviceOrigin }: Looker,
): Promise<StorewideDiscountWire> {
  const found = await findPromotion(db, member, now)
  if (found?.wire.state !== 'running') return { ...pageWire([], 0, query), promotion: found?.wire ?? null }
  const { wire, goodsIds } = found
  const own = db
    .selectFrom('goods')
    .where('status', '=', 'on')
    .where('with_coupon', '=', 1)
    .where('is_ephedrine', '=', 0)
    .$if(goodsIds !== null, rows => rows.where('id', 'in', goodsIds ?? []))
  const { offers, total } = await goodsPage(db, own, query, { member, now })
  const list = offers.map(offer => discountedGoods(offer, wire.percent, serviceOrigin))
  return { ...pageWire(list, total, query), promotion: wire }
}

/** 全场94折: the reduction and its goods. */
export function registerStorewideDiscount(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, storewideDiscountCall, ({ query, member, now }) =>
    readStorewideDiscount(context.database.read, query, { member, now, serviceOrigin }),
  )
}
