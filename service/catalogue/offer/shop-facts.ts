import type { Kysely, Selectable } from 'kysely'
import { readsCaches } from '../../platform/database/cache/changes.ts'
import { shopFact, versionFact } from '../../platform/database/cache/facts.ts'
import { shopRows } from '../../platform/database/cache/shop-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import { byGoods } from '../../platform/database/query-parts.ts'
import { isGiftKind } from './gift-terms.ts'
import type { SaleRows } from './sale-rows.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'

export type PromotionRow = Selectable<Tables['promotion']>
/** How many units are taken is no part of it (`Taken`). */
export type PromotionGoodsRow = Omit<Selectable<Tables['promotion_goods']>, 'taken'>
/** With its goods in the order of their ids. */
export type PromotionFacts = { row: PromotionRow; goods: readonly PromotionGoodsRow[] }

/** What has not ended at that moment, in the order of the ids. */
export const notEnded = shopFact<readonly PromotionFacts[]>({
  tables: ['promotion', 'promotion_goods'],
  async read(db, now) {
    const rows = await db
      .selectFrom('promotion')
      .selectAll()
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .orderBy('id')
      .execute()
    const goods = await db
      .selectFrom('promotion_goods')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .select(['promotion_id', 'goods_id', 'number', 'price_units', 'member_limit', 'quota'])
      .orderBy('promotion_goods.goods_id')
      .execute()
    const byPromotion = Map.groupBy(goods, row => row.promotion_id)
    return rows.map(row => ({ row: Object.freeze(row), goods: byPromotion.get(row.id) ?? [] }))
  },
})

type Holding = { from: number; until: number; holding: readonly PromotionFacts[] }

/** The promotions that hold, by how long ahead: the same list for many calls, until the next one begins or ends. */
const lately = memoizeByObject((_: readonly PromotionFacts[]) => new Map<number, Holding>())

function turnAfter(all: readonly PromotionFacts[], now: number, aheadMs: number): number {
  const turns = all.flatMap(({ row }) => [row.begins_at - aheadMs, row.begins_at, row.ends_at ?? Infinity])
  return Math.min(Infinity, ...turns.filter(at => at > now))
}

function holdingAt(all: readonly PromotionFacts[], now: number, aheadMs: number): Holding {
  const last = lately(all).get(aheadMs)
  if (last && last.from <= now && now < last.until) return last
  const holding = all.filter(({ row }) => row.begins_at <= now + aheadMs && (row.ends_at === null || row.ends_at > now))
  const found = { from: now, until: turnAfter(all, now, aheadMs), holding }
  lately(all).set(aheadMs, found)
  return found
}

async function foundAt(db: Kysely<Tables>, now: number, aheadMs: number): Promise<Holding | undefined> {
  return readsCaches(db) ? holdingAt(await notEnded(db, now), now, aheadMs) : undefined
}

/** Promotions that hold now or begin within `aheadMs`; undefined inside a transaction that reads for itself. */
export async function promotionsAt(db: Kysely<Tables>, now: number, aheadMs = 0): Promise<readonly PromotionFacts[] | undefined> {
  return (await foundAt(db, now, aheadMs))?.holding
}

/** Next time any promotion starts, becomes visible (`aheadMs` before its start) or ends. */
export async function nextPromotionTurn(db: Kysely<Tables>, now: number, aheadMs: number): Promise<number> {
  return (await foundAt(db, now, aheadMs))?.until ?? Infinity
}

/** Promotions by the goods that they name: most goods are in none. */
export const promotionsByGoods = memoizeByObject(
  (promotions: readonly PromotionFacts[]): ReadonlyMap<number, readonly PromotionFacts[]> => {
    const byId = new Map<number, PromotionFacts[]>()
    for (const promotion of promotions)
      for (const id of new Set(promotion.goods.map(each => each.goods_id))) byId.set(id, [...(byId.get(id) ?? []), promotion])
    return byId
  },
)

/** Promotions that have a price for a time; 特价 of all stores are rows of `special_price`. */
export const pricedKinds: readonly string[] = ['special', 'daily', 'newcomer', 'flash-sale']

export const pricedIds = memoizeByObject(
  (promotions: readonly PromotionFacts[]) =>
    new Set(promotions.flatMap(({ row, goods }) => (pricedKinds.includes(row.kind) ? goods.map(each => each.goods_id) : []))),
)

const versionsMax = 20_000

/** Counters of what is limited: they change with every sale and claim, so they are cached apart from the facts. */
export type Taken = ReadonlyMap<string, number>

/** Units that are sold or held of promotions that have not ended, for goods with a quota. */
export const takenOf = shopFact<Taken>({
  tables: ['promotion', 'promotion_goods'],
  counters: ['promotion_goods'],
  async read(db, now) {
    const rows = await db
      .selectFrom('promotion_goods')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .where('quota', 'is not', null)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .select(['promotion_id', 'goods_id', 'taken'])
      .execute()
    return new Map(rows.map(row => [takenKey(row.promotion_id, row.goods_id), row.taken]))
  },
})

/** Those that have not ended. How many are claimed is no part of it (`usedUpOffers`). */
export type CouponOffer = Pick<Selectable<Tables['coupon_offer']>, (typeof offerColumns)[number]>
const offerColumns = ['id', 'scope', 'terms', 'ranks', 'begins_at', 'ends_at', 'member_limit'] as const

export const couponOffers = shopFact<readonly CouponOffer[]>({
  tables: ['coupon_offer'],
  read: (db, now) => db.selectFrom('coupon_offer').select(offerColumns).where('ends_at', '>', now).execute(),
})

/** Offers whose coupons are all claimed. */
export const usedUpOffers = shopFact<readonly number[]>({
  tables: ['coupon_offer'],
  counters: ['coupon_offer'],
  async read(db, now) {
    const offers = await db
      .selectFrom('coupon_offer')
      .where('ends_at', '>', now)
      .whereRef('taken', '>=', 'total')
      .select('id')
      .orderBy('id')
      .execute()
    return offers.map(({ id }) => id)
  },
})

export const takenKey = (promotionId: number, goodsId: number) => `${promotionId} ${goodsId}`

/** Provinces to which controlled goods are sold. */
export type Areas = ReadonlyMap<number, { province: string }[]>

export const loadAreas = shopFact<Areas>({
  tables: ['goods_area'],
  read: async db => byGoods(await db.selectFrom('goods_area').selectAll().execute()),
})

/** The warehouse of goods that have no stock. */
export const firstOfWarehouses = async (db: Kysely<Tables>): Promise<SaleRows['warehouse']> => (await shopRows(db, 'warehouse'))[0]

/** Changes with a counter of goods in promotions. */
export const takenVersion = versionFact<number>(versionsMax, ({ counters }) => counters.get('promotion_goods'))

/** Whether a promotion has another gift of these goods. */
export const hasGift = ({ promotion_id, goods_id, number, quota }: PromotionGoodsRow, taken: Taken): boolean =>
  quota === null || (taken.get(takenKey(promotion_id, goods_id)) ?? 0) + number <= quota

/** Gifts that are used up, as text. */
export const goneGifts = memoizeByObject((promotions: readonly PromotionFacts[]) =>
  memoizeByObject((taken: Taken) => {
    const goods = promotions.filter(({ row }) => isGiftKind(row.kind)).flatMap(each => each.goods)
    return goods.flatMap(each => (hasGift(each, taken) ? [] : takenKey(each.promotion_id, each.goods_id))).join()
  }),
)

/** In how many days before a benefit a list price counts; offers are made again when legal staff correct it. */
export const basisDays = shopFact<number>({ tables: ['setting'], read: async db => (await legalFiguresNow(db)).price_basis_days })
