import type { Kysely } from 'kysely'
import type { BatchWire, GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
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

/** Fields only for members who see the price of these goods. */
async function memberFields(db: Kysely<Tables>, offer: Offer, member: MemberRow | undefined, now: number) {
  if (!member || offer.ownPrice === null) return { activities: [], last_purchase: null }
  return {
    activities: await loadActivities(db, offer, member, now),
    last_purchase: await loadLastPurchase(db, member.id, offer.goods.id, now),
  }
}

/** A detail whose substitutes are still to be put in: they are written once for all details that show them. */
export type DetailParts = { own: GoodsDetailWire; substitutes: Offer[] }

/** One goods on the shelf. What is off the shelf, banned or unknown is not found. */
export async function readParts(db: Kysely<Tables>, input: DetailInput): Promise<DetailParts> {
  const { id, member, now, serviceOrigin } = input
  const offer = (await loadOffers(db, member, [id], now)).get(id)
  if (!offer || offer.goods.status !== 'on') throw ApiError.notFound(messages.goodsNotFound)
  const facts = await factsOfGoods(db, id)
  const batches = offer.isOpen && facts ? batchesWire(facts, now) : []
  const own = {
    ...goodsWire(offer, serviceOrigin),
    goods_image: galleryPaths(offer.goods, member === undefined && offer.goods.is_rx === 1).map(path => serviceOrigin + path),
    batches,
    papers: papersWire(facts?.papers ?? [], { batches, isOpen: seesPrices(member), serviceOrigin }),
    sms: await loadInsert(db, offer.goods),
    ...(await memberFields(db, offer, member, now)),
    ...(await loadSales(db, offer, { member, now, serviceOrigin })),
    facts: factsWire(offer.goods),
    category_path: categoryPath(await loadCategories(db), offer.goods.category_id),
    substitutes: [],
  }
  return { own, substitutes: await loadSubstitutes(db, offer, { member, now }) }
}

/** As {@link readParts}, whole. */
export async function readDetail(db: Kysely<Tables>, input: DetailInput): Promise<GoodsDetailWire> {
  const { own, substitutes } = await readParts(db, input)
  return { ...own, substitutes: substitutes.map(offer => goodsWire(offer, input.serviceOrigin)) }
}
