import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { appliedChanges } from '../../platform/database/cache/changes.ts'
import { derivedOf, type Expiring, memoizeByObject } from '../../platform/database/cache/derived.ts'
import type { MemberRow, PaperRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seesPrices } from './buyability.ts'
import { couponMarks, nextCouponTurn, type Marks } from './coupon-tags.ts'
import { goodsRowsVersion } from './goods-facts.ts'
import { memberFacts, ordersVersion, type MemberFacts } from './member-facts.ts'
import { ownSpecials, type OwnSpecials } from './own-specials.ts'
import {
  basisDays,
  couponOffers,
  type CouponOffer,
  nextPromotionTurn,
  notEnded,
  promotionsAt,
  type PromotionFacts,
  goneGifts,
  takenOf,
  usedUpOffers,
} from './shop-facts.ts'
import { taggingOf, type Tagging } from './tagging.ts'

/** Facts of the shop that decide about offers, as one object that is replaced with any of them. */
export type Shop = {
  promotions: readonly PromotionFacts[]
  coupons: readonly CouponOffer[]
  basisDays: number
  /** Offers of coupons that are all claimed. Other counters decide no offer. */
  usedUp: readonly number[]
}

const shops = derivedOf<'shop', Shop>(1)

/** A counter changes this object only when something is used up, or comes back. */
async function shopOf(db: Kysely<Tables>, now: number): Promise<Shop> {
  const promotions = await notEnded(db, now)
  const coupons = await couponOffers(db, now)
  const usedUp = await usedUpOffers(db, now)
  const gone = goneGifts((await promotionsAt(db, now)) ?? [])(await takenOf(db, now))
  const days = await basisDays(db)
  const make = async () => ({ value: Object.freeze({ promotions, coupons, usedUp, basisDays: days }), until: Infinity })
  return shops(db).get('shop', [promotions, coupons, usedUp.join(), gone, days], 0, make)
}

type Db = Kysely<Tables>

const viewersMax = 5_000

/** What decides an offer in addition to the goods: looked up once for a store until one of its facts changes, or its time comes. */
export type Viewer = {
  /** Equal for all who are offered the same goods at the same prices with the same tags, apart from limits of goods. */
  alike: string
  /** Equal for all viewers for whom the order of goods by price is equal; empty without prices. */
  priced: string
  /** Undefined for visitors. */
  own: MemberFacts | undefined
  /** Changes with any order of the store; undefined for visitors. */
  orders: object | undefined
  shop: Shop
  specials: OwnSpecials
  marks: Marks | undefined
  tagging: Tagging
  until: number
}

/** All fields of a member that decide an offer, in addition to its id and code. */
export type BuyerRow = Pick<MemberRow, 'rank' | 'is_passed' | 'status' | 'is_special' | 'role'>

const buyerOf = ({ rank, is_passed, status, is_special, role }: BuyerRow) => [rank, is_passed, status, is_special, role ?? ''].join(' ')

/** All that a value for a member takes from the row of its session; empty for visitors. */
export const buyerKey = (member: MemberRow | undefined): string => (member ? `${member.id} ${member.code} ${buyerOf(member)}` : '')

const inForce = ({ begins_at, ends_at }: { begins_at: number; ends_at: number }, now: number) =>
  Number(begins_at) <= now && now < Number(ends_at)

/** A paper in force is as good as any of its kind; of those that are over the one that ended last is named. */
const paperOf = ({ kind, expires_on }: PaperRow, today: string) => (expires_on < today ? `${kind} ${expires_on}` : kind)

const rightsOf = ({ scopes, papers, isOpened }: MemberFacts, today: string) => [
  isOpened,
  [...scopes].toSorted(),
  [...new Set(papers.map(paper => paperOf(paper, today)))].toSorted(),
]

const pricesOf = ({ region, rights, agreements }: MemberFacts, now: number) => [
  region,
  [...rights],
  [...agreements.values()].flat().flatMap(each => (inForce(each, now) ? [each.goods_id, each.price_units] : [])),
]

function turnsOf({ agreements, coupons }: MemberFacts, now: number): number[] {
  const turns = [...[...agreements.values()].flat(), ...coupons].flatMap(each => [Number(each.begins_at), Number(each.ends_at)])
  return turns.filter(at => at > now)
}

/** A short name of a long content. */
const nameOf = (content: unknown) => hash('sha256', JSON.stringify(content), 'base64url')

type ViewerFacts = Pick<Viewer, 'own' | 'orders' | 'shop'>

async function lookUp(db: Db, member: MemberRow | undefined, now: number, facts: ViewerFacts): Promise<Expiring<Viewer>> {
  const { own, shop } = facts
  const today = chinaDay(now)
  const specials: OwnSpecials = member ? (await ownSpecials(db, [member], now))(member.id) : new Map()
  const special = [...specials.values()]
  const marks = member && own && couponMarks(member, own, shop, now)
  const tagging = await taggingOf(db, member, now)
  const prices = member && own && [member.rank, pricesOf(own, now), special.map(each => [each.goods_id, each.price_units, each.kind])]
  const alike = nameOf([
    [today, shop.basisDays],
    member && own && [buyerOf(member), rightsOf(own, today), prices, special.map(each => [each.limit, each.ends_at])],
    marks && [[...marks.ids], [...marks.brands]],
    tagging.promotions.map(({ row }) => row.id),
    tagging.gifts.map(each => [each.id, each.given_name, each.given_number, each.given_unit]),
  ])
  const turns = [chinaDayEnd(now), await nextPromotionTurn(db, now, 0), nextCouponTurn(shop, now), ...(own ? turnsOf(own, now) : [])]
  const until = Math.min(...turns)
  const priced = seesPrices(member) ? nameOf(prices) : ''
  return { value: Object.freeze({ ...facts, alike, priced, specials, marks, tagging, until }), until }
}

const viewers = derivedOf<string, Viewer>(viewersMax)

/** Undefined inside a transaction, where everything is read from the database. */
export async function viewerOf(db: Db, member: MemberRow | undefined, now: number): Promise<Viewer | undefined> {
  const since = await appliedChanges(db)
  if (since === undefined) return
  const load = async () => {
    const own = member && (await memberFacts(db, member.id))
    const orders = member && (await ordersVersion(db, member.id))
    return [own, orders, await shopOf(db, now), await goodsRowsVersion(db, 'all')] as const
  }
  return viewers(db).follow(since, buyerKey(member), now, load, ([own, orders, shop]) => lookUp(db, member, now, { own, orders, shop }))
}

const valuesOf = memoizeByObject((_: Viewer) => new Map<unknown, unknown>())

/** What a reader makes from the facts of a viewer, once for each viewer; in a transaction it is read. */
export async function ofViewer<Value>(
  db: Db,
  member: MemberRow,
  now: number,
  read: (db: Db, member: MemberRow, now: number) => Promise<Value>,
): Promise<Value> {
  const viewer = await viewerOf(db, member, now)
  if (!viewer) return read(db, member, now)
  const values = valuesOf(viewer)
  if (!values.has(read)) values.set(read, await read(db, member, now))
  return values.get(read) as Value // Put there by the same reader.
}
