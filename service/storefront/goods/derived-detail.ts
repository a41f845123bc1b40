import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { loadCategories } from '../../catalogue/category/scope.ts'
import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Finished } from '../../platform/http/finished.ts'
import { onceOf } from '../../platform/http/once.ts'
import { nextSpecialTurn } from '../../catalogue/offer/derived-offers.ts'
import { goodsFacts, type GoodsFacts } from '../../catalogue/offer/goods-facts.ts'
import { nextPromotionTurn, type PromotionFacts } from '../../catalogue/offer/promotion-facts.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { takenVersion } from '../../catalogue/offer/taken.ts'
import { viewerOf, type Viewer } from '../../catalogue/offer/viewer.ts'
import { inCartOf } from '../../promotions/rules/activities.ts'
import { toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { readDetail, type DetailInput } from './detail.ts'
import { namesakes } from './substitutes.ts'

type Db = Kysely<Tables>

/** Some 10 kB each. */
const visitorsMax = 5_000
/** Some 20 kB each; one of each store. */
const membersMax = 800

const toVisitors = derivedOf<string, Finished>(visitorsMax)
const toMembers = derivedOf<string, Finished>(membersMax)

/** Goods that are sold in one set with others. */
const inSets = onceOf((promotions: readonly PromotionFacts[]) => {
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

type Shown = { goods: ReadonlyMap<number, GoodsFacts>; facts: readonly unknown[]; until: number }

/** The facts that a detail shows: those of the viewer, of the goods, of those in its sets and of those with its name. */
async function shownFacts(db: Db, { goods: row }: GoodsFacts, viewer: Viewer, { now }: DetailInput): Promise<Shown> {
  const sold = [...new Set([row.id, ...soldWith(viewer.shop.promotions, row.id)])]
  const goods = (await goodsFacts(db, [...new Set([...sold, ...(await namesakes(db, row))])])) ?? new Map<number, GoodsFacts>()
  const left = await Promise.all(sold.map(id => takenVersion(db, id)))
  const until = Math.min(viewer.until, await nextPromotionTurn(db, now, toldAheadMs), nextSpecialTurn([...goods.values()], now))
  return { goods, facts: [viewer, await loadCategories(db), ...goods.values(), ...left], until }
}

/** The detail for one store, or for all visitors, serialized once until one of its facts changes. */
export async function derivedDetail(db: Db, input: DetailInput, reply: FastifyReply): Promise<Finished | GoodsDetailWire> {
  const { id, member, now } = input
  const viewer = await viewerOf(db, member, now)
  const own = (await goodsFacts(db, [id]))?.get(id)
  if (!viewer || !own) return readDetail(db, input)
  const { goods, facts, until } = await shownFacts(db, own, viewer, input)
  const make = async () => {
    const value = Finished.of(await readDetail(db, input), reply)
    return { value, until: (await hasUsedLimits(db, member, [...goods.keys()], now)) ? now : until }
  }
  if (!member) return toVisitors(db).get(`${id}`, facts, now, make)
  const inCart = await inCartOf(db, member.id, own.goods)
  return toMembers(db).get(`${id} ${inCart} ${member.id} ${member.role ?? ''}`, facts, now, make)
}
