import type { Kysely } from 'kysely'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { goodsDetailSchema, type GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods-wire'
import { appliedChanges } from '../../platform/database/cache/changes.ts'
import { derivedOf, type Expiring, memoizeByObject } from '../../platform/database/cache/derived.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { serializedAs, spliceList } from '../../platform/http/reply/json-bytes.ts'
import { nextSpecialTurn } from '../../catalogue/offer/derived-offers.ts'
import { goodsFacts, type GoodsFacts } from '../../catalogue/offer/goods-facts.ts'
import { nextPromotionTurn, type PromotionFacts, takenVersion } from '../../catalogue/offer/shop-facts.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { serializedGoods } from '../../catalogue/offer/wire.ts'
import { buyerKey, viewerOf } from '../../catalogue/offer/viewer.ts'
import { inCartOf } from '../../promotions/rules/activities.ts'
import { toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { readDetail, readParts, type DetailInput } from './detail.ts'
import { namesakes } from './substitutes.ts'

type Db = Kysely<Tables>

/** Some 10 kB each. */
const visitorsMax = 5_000
/** Some 20 kB each; one of each store. */
const membersMax = 800

const toVisitors = derivedOf<string, SerializedReply>(visitorsMax)
const toMembers = derivedOf<string, SerializedReply>(membersMax)

/** Goods that are sold in one set with others. */
const inSets = memoizeByObject((promotions: readonly PromotionFacts[]) => {
  const sets = promotions.filter(({ row }) => row.kind === 'set')
  return Map.groupBy(
    sets.flatMap(({ goods }) => goods.map(({ goods_id }) => ({ goods_id, goods }))),
    ({ goods_id }) => goods_id,
  )
})

const soldWith = (promotions: readonly PromotionFacts[], id: number): number[] =>
  (inSets(promotions).get(id) ?? []).flatMap(({ goods }) => goods.map(({ goods_id }) => goods_id))

/** Whether a member has had some of a limit of these goods: what was ordered counts no more one day. */
async function hasUsedLimits(db: Db, member: MemberRow | undefined, ids: readonly number[], now: number): Promise<boolean> {
  if (!member) return false
  const offers = await loadSaleOffers(db, member, ids, now)
  return [...offers.values()].some(({ goods, quantityRule }) => goods.quota !== null && quantityRule.quota !== goods.quota)
}

/** The facts that a detail shows: the viewer, then the goods, those in its sets and those with its name. */
async function shownFacts(db: Db, { goods: row }: GoodsFacts, { member, now }: DetailInput) {
  const viewer = await viewerOf(db, member, now)
  const sold = [...new Set([row.id, ...soldWith(viewer?.shop.promotions ?? [], row.id)])]
  const goods = await goodsFacts(db, [...new Set([...sold, ...(await namesakes(db, row))])])
  const left = await Promise.all(sold.map(id => takenVersion(db, id)))
  return [viewer, await loadCategories(db), ...(goods?.values() ?? []), ...left] as const
}

async function serialized(db: Db, own: GoodsFacts, input: DetailInput): Promise<Expiring<SerializedReply>> {
  const { member, now } = input
  const { own: wire, substitutes } = await readParts(db, input)
  const pieces = substitutes.map(offer => serializedGoods(offer, input.serviceOrigin))
  const value = SerializedReply.ofData(spliceList(serializedAs(goodsDetailSchema, wire), 'substitutes', pieces))
  const viewer = await viewerOf(db, member, now)
  const ids = [own.goods.id, ...soldWith(viewer?.shop.promotions ?? [], own.goods.id), ...(await namesakes(db, own.goods))]
  const goods = [...((await goodsFacts(db, ids))?.values() ?? [])]
  const until = Math.min(viewer?.until ?? now, await nextPromotionTurn(db, now, toldAheadMs), nextSpecialTurn(goods, now))
  return { value, until: (await hasUsedLimits(db, member, ids, now)) ? now : until }
}

/** The detail for one store, or for all visitors, serialized once until one of its facts changes. */
export async function derivedDetail(db: Db, input: DetailInput): Promise<SerializedReply | GoodsDetailWire> {
  const { id, member, now } = input
  const since = await appliedChanges(db)
  const own = (await goodsFacts(db, [id]))?.get(id)
  if (!own) return readDetail(db, input)
  const load = () => shownFacts(db, own, input)
  const make = () => serialized(db, own, input)
  if (!member) return toVisitors(db).follow(since, `${id}`, now, load, make)
  const inCart = await inCartOf(db, member.id, own.goods)
  return toMembers(db).follow(since, `${id} ${inCart} ${buyerKey(member)}`, now, load, make)
}
