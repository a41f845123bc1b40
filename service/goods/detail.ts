import type { Kysely } from 'kysely'
import type { BatchWire, GoodsDetailWire, GoodsWire } from '@yaoji/contract/calls/goods'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { categoryPath, loadCategories } from './category-scope.ts'
import { factsWire } from './facts.ts'
import { messages } from './messages.ts'
import { firstSellableExpiry } from './offer-rows.ts'
import { loadOffers, type GoodsRow, type MemberRow } from './offer.ts'
import { goodsWire } from './wire.ts'

const substitutesMax = 8

async function loadBatches(db: Kysely<Tables>, goodsId: number, now: number): Promise<BatchWire[]> {
  const rows = await db.selectFrom('batch').selectAll()
    .where('goods_id', '=', goodsId)
    .where('quantity', '>', 0)
    .where('expires_on', '>=', firstSellableExpiry(now))
    .orderBy('expires_on').orderBy('number')
    .execute()
  return rows.map(row => ({
    ck_id: row.warehouse_id, ph: row.number, scrq: row.made_on, yxq: row.expires_on, number: row.quantity,
  }))
}

export type DetailInput = { id: number; member: MemberRow | undefined; now: number; serviceOrigin: string }

async function loadSubstitutes(db: Kysely<Tables>, goods: GoodsRow, { member, now, serviceOrigin }: DetailInput): Promise<GoodsWire[]> {
  const rows = await db.selectFrom('goods').select('id')
    .where('name', '=', goods.name).where('id', '!=', goods.id).where('status', '=', 'on')
    .orderBy('sales', 'desc').limit(substitutesMax * 2)
    .execute()
  const offers = await loadOffers(db, member, rows.map(row => row.id), now)
  return rows
    .flatMap(row => offers.get(row.id) ?? [])
    .toSorted((a, b) => Number(a.cantBuy !== null) - Number(b.cantBuy !== null))
    .slice(0, substitutesMax)
    .map(offer => goodsWire(offer, serviceOrigin))
}

/** One goods on the shelf. What is off the shelf, banned or unknown is not found. */
export async function readDetail(db: Kysely<Tables>, input: DetailInput): Promise<GoodsDetailWire> {
  const { id, member, now, serviceOrigin } = input
  const offer = (await loadOffers(db, member, [id], now)).get(id)
  if (!offer || offer.goods.status !== 'on') throw ApiError.notFound(messages.goodsNotFound)
  const categories = await loadCategories(db)
  return {
    ...goodsWire(offer, serviceOrigin),
    batches: await loadBatches(db, id, now),
    papers: [],
    sms: [],
    activities: [],
    last_purchase: null,
    is_arrival_noticed: 0,
    facts: factsWire(offer.goods),
    category_path: categoryPath(categories, offer.goods.category_id),
    substitutes: await loadSubstitutes(db, offer.goods, input),
  }
}
