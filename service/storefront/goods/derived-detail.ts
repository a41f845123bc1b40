import type { Kysely } from 'kysely'
import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods-wire'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { appliedChanges } from '../../platform/database/cache/changes.ts'
import { derivedOf, type Expiring } from '../../platform/database/cache/derived.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { aroundList, jsonBytes, serializedAs, type JsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { nextSpecialTurn } from '../../catalogue/offer/derived-offers.ts'
import { goodsFacts, type GoodsFacts } from '../../catalogue/offer/goods-facts.ts'
import { nextPromotionTurn, promotionsByGoods, type PromotionFacts, takenVersion } from '../../catalogue/offer/shop-facts.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { serializedGoods } from '../../catalogue/offer/wire.ts'
import { buyerKey, viewerOf, type Viewer } from '../../catalogue/offer/viewer.ts'
import { inCartOf } from '../../promotions/rules/activities.ts'
import { toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { ownSchema, readDetail, readOwn, readShared, sharedSchema, shownOffer, type DetailInput } from './detail.ts'
import { loadSubstitutes, namesakes } from './substitutes.ts'

type Db = Kysely<Tables>

/** Some 9 kB each, with the substitutes in memory once for all. */
const sharedMax = 3_000
/** Some 1 kB each in addition to what they share. */
const detailsMax = 3_000

/** What all who are offered the same are shown of goods: its offer, and its text without the brace that opens it. */
type Shared = { offer: Offer; text: readonly JsonBytes[] }

const sharedDetails = derivedOf<string, Shared>(sharedMax)
const details = derivedOf<string, SerializedReply>(detailsMax)

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

type Shown = { viewer: Viewer; goods: readonly GoodsFacts[]; facts: readonly unknown[] }

/** The facts that a detail shows: the viewer, the goods, those in its sets and those with its name. */
async function shownFacts(db: Db, viewer: Viewer, { goods: row }: GoodsFacts): Promise<Shown> {
  const sold = [...new Set([row.id, ...soldWith(viewer.shop.promotions, row.id)])]
  const goods = [...((await goodsFacts(db, [...new Set([...sold, ...(await namesakes(db, row))])]))?.values() ?? [])]
  const left = await Promise.all(sold.map(id => takenVersion(db, id)))
  return { viewer, goods, facts: [viewer, await loadCategories(db), ...goods, ...left] }
}

/** Whether a store is shown something by its own marks or orders, which no other store is. */
const isOwn = ({ own }: Viewer, { goods: { id, quota } }: GoodsFacts): boolean =>
  own !== undefined && (quota !== null || own.favourites.has(id) || own.awaited.has(id))

/** Under what a detail is shared. */
async function placeOf(db: Db, { viewer, goods, facts }: Shown, { id, member }: DetailInput) {
  if (member && goods.some(each => isOwn(viewer, each))) return { key: `${id} ${buyerKey(member)}`, facts }
  return { key: `${id} ${viewer.alike}`, facts: [viewer.shop.promotions, await loadCategories(db), ...goods] }
}

const comma = jsonBytes(',')
/** Serialized fields as the beginning of an object, which goes on with others. */
const opening = (fields: JsonBytes) => (fields.slice(0, -1) + comma) as JsonBytes

async function writeShared(db: Db, input: DetailInput): Promise<Shared> {
  const offer = await shownOffer(db, input)
  const [head, tail] = aroundList(serializedAs(sharedSchema, await readShared(db, offer, input)), 'substitutes')
  const pieces = (await loadSubstitutes(db, offer, input)).map(each => serializedGoods(each, input.serviceOrigin))
  return { offer, text: [head.slice(1) as JsonBytes, ...pieces.flatMap((piece, at) => (at > 0 ? [comma, piece] : [piece])), tail] }
}

async function write(db: Db, shown: Shown, input: DetailInput): Promise<Expiring<SerializedReply>> {
  const { member, now } = input
  const { viewer, goods } = shown
  const isUsed = await hasUsedLimits(db, member, goods, now)
  const until = isUsed ? now : Math.min(viewer.until, nextSpecialTurn(goods, now))
  const { key, facts } = await placeOf(db, shown, input)
  const { offer, text } = await sharedDetails(db).get(key, facts, now, async () => ({ value: await writeShared(db, input), until }))
  const value = SerializedReply.ofParts([opening(serializedAs(ownSchema, await readOwn(db, offer, input))), ...text])
  return { value, until: Math.min(until, await nextPromotionTurn(db, now, toldAheadMs)) }
}

/** The detail for one store, or for all visitors, serialized until one of its facts changes: most of it once for all stores that are offered the same. */
export async function derivedDetail(db: Db, input: DetailInput): Promise<SerializedReply | GoodsDetailWire> {
  const { id, member, now } = input
  const since = await appliedChanges(db)
  const own = (await goodsFacts(db, [id]))?.get(id)
  const viewer = own && (await viewerOf(db, member, now))
  if (!viewer) return readDetail(db, input)
  let shown: Shown | undefined
  const load = async () => {
    shown = await shownFacts(db, viewer, own)
    return shown.facts
  }
  const make = async () => write(db, shown ?? (await shownFacts(db, viewer, own)), input)
  const inCart = member ? await inCartOf(db, member.id, own.goods) : 0
  return details(db).follow(since, `${id} ${inCart} ${buyerKey(member)}`, now, load, make)
}
