import type { Kysely } from 'kysely'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { goodsDetailSchema, type GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods-wire'
import { appliedChanges } from '../../platform/database/cache/changes.ts'
import { derivedOf, type Expiring } from '../../platform/database/cache/derived.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { serializedAs } from '../../platform/http/reply/json-bytes.ts'
import { nextSpecialTurn } from '../../catalogue/offer/derived-offers.ts'
import { goodsFacts, type GoodsFacts } from '../../catalogue/offer/goods-facts.ts'
import { nextPromotionTurn, promotionsByGoods, type PromotionFacts, takenVersion } from '../../catalogue/offer/shop-facts.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { serializedGoods } from '../../catalogue/offer/wire.ts'
import { buyerKey, viewerOf, type Viewer } from '../../catalogue/offer/viewer.ts'
import { inCartOf } from '../../promotions/rules/activities.ts'
import { toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { readDetail, readParts, type DetailInput } from './detail.ts'
import { namesakes } from './substitutes.ts'

type Db = Kysely<Tables>

/** Some 9 kB each, with the substitutes in memory once for all. */
const visitorsMax = 3_000
/** Some 11 kB each; one of each store. */
const membersMax = 800

const toVisitors = derivedOf<string, SerializedReply>(visitorsMax)
const toMembers = derivedOf<string, SerializedReply>(membersMax)

/** Goods that are sold in one set with these, and these. */
const soldWith = (promotions: readonly PromotionFacts[], id: number): number[] =>
  (promotionsByGoods(promotions).get(id) ?? []).flatMap(({ row, goods }) => (row.kind === 'set' ? goods.map(each => each.goods_id) : []))

/** Whether a member has had some of a limit of these goods: what was ordered counts no more one day. */
async function hasUsedLimits(db: Db, member: MemberRow | undefined, goods: readonly GoodsFacts[], now: number): Promise<boolean> {
  const limited = goods.flatMap(({ goods: { id, quota } }) => (quota === null ? [] : [id]))
  if (!member || limited.length === 0) return false
  const offers = await loadSaleOffers(db, member, limited, now)
  return [...offers.values()].some(({ goods: { quota }, quantityRule }) => quantityRule.quota !== quota)
}

/** The viewer, then the goods, those in its sets and those with its name. */
type Shown = { viewer: Viewer | undefined; goods: readonly GoodsFacts[]; facts: readonly unknown[] }

/** The facts that a detail shows. */
async function shownFacts(db: Db, { goods: row }: GoodsFacts, { member, now }: DetailInput): Promise<Shown> {
  const viewer = await viewerOf(db, member, now)
  const sold = [...new Set([row.id, ...soldWith(viewer?.shop.promotions ?? [], row.id)])]
  const goods = [...((await goodsFacts(db, [...new Set([...sold, ...(await namesakes(db, row))])]))?.values() ?? [])]
  const left = await Promise.all(sold.map(id => takenVersion(db, id)))
  return { viewer, goods, facts: [viewer, await loadCategories(db), ...goods, ...left] }
}

async function serialized(db: Db, { viewer, goods }: Shown, input: DetailInput): Promise<Expiring<SerializedReply>> {
  const { member, now } = input
  const { own: wire, substitutes } = await readParts(db, input)
  const pieces = substitutes.map(offer => serializedGoods(offer, input.serviceOrigin))
  const value = SerializedReply.withItems(serializedAs(goodsDetailSchema, wire), 'substitutes', pieces)
  const until = Math.min(viewer?.until ?? now, await nextPromotionTurn(db, now, toldAheadMs), nextSpecialTurn(goods, now))
  return { value, until: (await hasUsedLimits(db, member, goods, now)) ? now : until }
}

/** The detail for one store, or for all visitors, serialized once until one of its facts changes. */
export async function derivedDetail(db: Db, input: DetailInput): Promise<SerializedReply | GoodsDetailWire> {
  const { id, member, now } = input
  const since = await appliedChanges(db)
  const own = (await goodsFacts(db, [id]))?.get(id)
  if (!own) return readDetail(db, input)
  let shown: Shown | undefined
  const load = async () => {
    shown = await shownFacts(db, own, input)
    return shown.facts
  }
  const make = async () => serialized(db, shown ?? (await shownFacts(db, own, input)), input)
  if (!member) return toVisitors(db).follow(since, `${id}`, now, load, make)
  const inCart = await inCartOf(db, member.id, own.goods)
  return toMembers(db).follow(since, `${id} ${inCart} ${buyerKey(member)}`, now, load, make)
}
