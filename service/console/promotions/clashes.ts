import type { Kysely } from 'kysely'
import { audienceOf, type Audience } from '../../catalogue/offer/participation.ts'
import { notEnded, type PromotionFacts, type PromotionRow } from '../../catalogue/offer/shop-facts.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** Kinds that set the price of goods: of two prices the lower one wins, so that one of them is for nothing. */
const pricing: readonly string[] = ['special', 'daily', 'newcomer', 'flash-sale']

/** A promotion with the goods that it is for; null for all. */
export type Covering = { row: PromotionRow; goods: ReadonlySet<number> | null; audience: Audience | undefined }
export type Clash = { row: PromotionRow; goods: readonly number[] | null }

function coveringOf({ row, goods }: PromotionFacts, special: readonly number[]): Covering | undefined {
  const audience = audienceOf(row)
  if (audience === 'nobody') return
  const { goods_ids: chosen } = JSON.parse(row.scope) as { goods_ids?: readonly number[] } // Written by the desk.
  const isSold = pricing.includes(row.kind) || row.kind === 'set'
  const own = isSold ? [...goods.map(({ goods_id }) => goods_id), ...special] : chosen
  return { row, goods: own ? new Set(own) : null, audience }
}

/** Every promotion that is not over, with its goods. */
export async function coverings(db: Db, now: number): Promise<Covering[]> {
  const specials = await db
    .selectFrom('special_price')
    .select(['promotion_id', 'goods_id'])
    .where('promotion_id', 'is not', null)
    .where('ends_at', '>', now)
    .orderBy('goods_id')
    .execute()
  const byPromotion = Map.groupBy(specials, row => row.promotion_id)
  return (await notEnded(db, now)).flatMap(
    facts => coveringOf(facts, byPromotion.get(facts.row.id)?.map(({ goods_id }) => goods_id) ?? []) ?? [],
  )
}

const mayMeet = <Item>(one: readonly Item[] | undefined, other: readonly Item[] | undefined, fits = (a: Item, b: Item) => a === b) =>
  !one || !other || one.some(a => other.some(b => fits(a, b)))
const isWithin = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

function shareStores(one: Audience = {}, other: Audience = {}): boolean {
  return mayMeet(one.ranks, other.ranks) && mayMeet(one.stores, other.stores) && mayMeet(one.areas, other.areas, isWithin)
}

const endOf = ({ ends_at }: PromotionRow) => (ends_at === null ? Infinity : Number(ends_at))
const overlap = (one: PromotionRow, other: PromotionRow) => Number(one.begins_at) < endOf(other) && Number(other.begins_at) < endOf(one)
const isLikeKind = (one: PromotionRow, other: PromotionRow) =>
  one.kind === other.kind || (pricing.includes(one.kind) && pricing.includes(other.kind))

/** Goods of both; null for all, undefined for none. */
function commonGoods(one: Covering['goods'], other: Covering['goods']): readonly number[] | null | undefined {
  if (!one || !other) return one || other ? [...(one ?? other ?? [])] : null
  const common = [...one].filter(id => other.has(id))
  return common.length > 0 ? common : undefined
}

/** Other promotions of a like kind for the same goods and stores at the same time. */
export function clashesOf(own: Covering | undefined, all: readonly Covering[]): Clash[] {
  if (!own) return []
  return all.flatMap(({ row, goods, audience }) => {
    if (row.id === own.row.id || !isLikeKind(row, own.row) || !overlap(row, own.row) || !shareStores(audience, own.audience)) return []
    const common = commonGoods(own.goods, goods)
    return common === undefined ? [] : [{ row, goods: common }]
  })
}
