import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { BatchWire, GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailSchema } from '@yaoji/contract/calls/storefront/goods-wire'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { galleryPaths } from '../../platform/drawing/pack-shot/path.ts'
import { loadActivities } from '../../promotions/rules/activities.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { categoryPath, loadCategories } from '../../catalogue/category/scope.ts'
import { papersWire } from './detail-papers.ts'
import { factsWire } from './facts.ts'
import { loadInsert } from './insert-sections.ts'
import { loadLastPurchase } from './last-purchase.ts'
import { loadSales } from './detail-sales.ts'
import { messages } from './messages.ts'
import { factsOfGoods, type GoodsFacts } from '../../catalogue/offer/goods-facts.ts'
import { isLocked, saleDaysAt } from '../../catalogue/offer/sale-days.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { loadSubstitutes } from './substitutes.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'

function batchesWire({ goods, batches }: GoodsFacts, now: number): BatchWire[] {
  const { today, firstDay: first } = saleDaysAt(now)
  if (isLocked(goods, today)) return []
  return batches
    .filter(row => row.expires_on >= first)
    .map(row => ({
      ck_id: row.warehouse_id,
      ph: row.number,
      scrq: row.made_on,
      yxq: row.expires_on,
      number: row.quantity,
    }))
}

export type DetailInput = { id: number; member: MemberRow | undefined; now: number; serviceOrigin: string }

/** Fields that stores which are offered the same do not share. */
const ownFields = ['is_join', 'spike', 'combinations', 'activities', 'last_purchase'] as const
export const ownSchema = Type.Pick(goodsDetailSchema, [...ownFields])
export const sharedSchema = Type.Omit(goodsDetailSchema, [...ownFields])

type OwnWire = Pick<GoodsDetailWire, (typeof ownFields)[number]>
type SharedWire = Omit<GoodsDetailWire, keyof OwnWire>

/** Fields of one store: benefits and its last purchase only where it sees the price of these goods. */
export async function readOwn(db: Kysely<Tables>, offer: Offer, { member, now, serviceOrigin }: DetailInput): Promise<OwnWire> {
  const seeing = offer.ownPrice === null ? undefined : member
  return {
    ...(await loadSales(db, offer, { member, now, serviceOrigin })),
    activities: seeing ? await loadActivities(db, offer, seeing, now) : [],
    last_purchase: seeing ? await loadLastPurchase(db, seeing.id, offer.goods.id, now) : null,
  }
}

/** Fields that all stores with the same offers share. The substitutes are added later, because they are serialized once for all details that show them. */
export async function readShared(db: Kysely<Tables>, offer: Offer, { id, member, now, serviceOrigin }: DetailInput): Promise<SharedWire> {
  const facts = await factsOfGoods(db, id)
  const batches = offer.isOpen && facts ? batchesWire(facts, now) : []
  return {
    ...goodsWire(offer, serviceOrigin),
    goods_image: galleryPaths(offer.goods, member === undefined && offer.goods.is_rx === 1).map(path => serviceOrigin + path),
    batches,
    papers: papersWire(facts?.papers ?? [], { batches, isOpen: seesPrices(member), serviceOrigin }),
    sms: await loadInsert(db, offer.goods),
    facts: factsWire(offer.goods),
    category_path: categoryPath(await loadCategories(db), offer.goods.category_id),
    substitutes: [],
  }
}

/** One goods on the shelf. What is off the shelf, banned or unknown is not found. */
export async function shownOffer(db: Kysely<Tables>, { id, member, now }: DetailInput): Promise<Offer> {
  const offer = (await loadOffers(db, member, [id], now)).get(id)
  if (!offer || offer.goods.status !== 'on') throw ApiError.notFound(messages.goodsNotFound)
  return offer
}

/** The whole detail. */
export async function readDetail(db: Kysely<Tables>, input: DetailInput): Promise<GoodsDetailWire> {
  const offer = await shownOffer(db, input)
  const substitutes = await loadSubstitutes(db, offer, input)
  return {
    ...(await readShared(db, offer, input)),
    ...(await readOwn(db, offer, input)),
    substitutes: substitutes.map(each => goodsWire(each, input.serviceOrigin)),
  }
}
