import type { Kysely } from 'kysely'
import { chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { changesOf, type Changes } from '../../platform/database/changes.ts'
import { BoundedCache } from '../../platform/database/cache/bounded-cache.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seesPrices } from './buyability.ts'
import { couponMarks, nextCouponTurn } from './coupon-tags.ts'
import { keptMember, type KeptMember } from './kept-member.ts'
import { nextPromotionTurn } from './kept-promotions.ts'
import { taggingPromotions } from './kept-tags.ts'
import { ownSpecials } from './own-specials.ts'
import { usedUpNow, type UsedUp } from './taken.ts'

type Db = Kysely<Tables>

const storesMax = 5_000

/** Who looks at goods, as they are until `until`: what differs from store to store is looked up once for many calls. */
export type Viewer = {
  /** The same for all who are offered the same goods at the same prices with the same tags, apart from limits of goods. */
  alike: string
  /** The same for all viewers for whom the order of goods by price is equal. */
  priced: string
  /** Undefined for visitors. */
  own: KeptMember | undefined
  usedUp: UsedUp
  from: number
  until: number
  /** What others keep of this viewer, by who reads it. */
  kept: Map<unknown, unknown>
}

/** All that is asked of a member, its id and code apart: a field that is not here does not decide about an offer. */
export type BuyerRow = Pick<MemberRow, 'rank' | 'is_passed' | 'status' | 'is_special' | 'role'>

const buyerOf = ({ rank, is_passed, status, is_special, role }: BuyerRow) => [rank, is_passed, status, is_special, role ?? ''].join(' ')

const inForce = ({ begins_at, ends_at }: { begins_at: number; ends_at: number }, now: number) =>
  Number(begins_at) <= now && now < Number(ends_at)

const factsOf = ({ scopes, papers, isOpened }: KeptMember) => [
  isOpened,
  [...scopes].toSorted(),
  papers.map(({ kind, expires_on }) => `${kind} ${expires_on}`).toSorted(),
]

const pricesOf = ({ region, rights, agreements }: KeptMember, now: number) => [
  region,
  [...rights],
  [...agreements.values()].flat().flatMap(each => (inForce(each, now) ? [each.goods_id, each.price_units] : [])),
]

function turnsOf({ agreements, coupons }: KeptMember, now: number): number[] {
  const turns = [...[...agreements.values()].flat(), ...coupons].flatMap(each => [Number(each.begins_at), Number(each.ends_at)])
  return turns.filter(at => at > now)
}

async function lookUp(db: Db, member: MemberRow | undefined, now: number): Promise<Viewer> {
  const usedUp = await usedUpNow(db, now)
  const own = member && (await keptMember(db, member.id))
  const specials = member ? [...(await ownSpecials(db, [member], now))(member.id).values()] : []
  const marks = member && (await couponMarks(db, member, now))
  const promotions = await taggingPromotions(db, member, now)
  const prices = member && own && [member.rank, pricesOf(own, now), specials.map(each => [each.goods_id, each.price_units, each.kind])]
  const alike = JSON.stringify([
    chinaDay(now),
    member && own && [buyerOf(member), factsOf(own), prices, specials.map(each => [each.limit, each.ends_at])],
    marks && [[...marks.ids], [...marks.brands]],
    promotions.map(({ row }) => row.id),
    usedUp.gifts,
  ])
  const turns = [chinaDayEnd(now), await nextPromotionTurn(db, now, 0), await nextCouponTurn(db, now), ...(own ? turnsOf(own, now) : [])]
  const priced = seesPrices(member) ? JSON.stringify(prices) : ''
  return { alike, priced, own, usedUp, from: now, until: Math.min(...turns), kept: new Map() }
}

/** By store, and by what its person and row say. */
type Viewers = BoundedCache<number, Map<string, Viewer>>
type Looking = { viewers: Viewers; news: number }

const isSame = (a: UsedUp, b: UsedUp) => a.gifts === b.gifts && a.offers === b.offers

const visitors = 0
const shopTables = ['promotion', 'promotion_goods', 'coupon_offer', 'warehouse', 'goods_area']

function keepViewers(changes: Changes): Looking {
  const looking: Looking = { viewers: new BoundedCache(storesMax), news: 0 }
  changes.onNews(({ members, shop }) => {
    looking.news++
    if (shopTables.some(table => shop.has(table))) looking.viewers.clear()
    for (const id of members) looking.viewers.drop(id)
  })
  return looking
}

/** Undefined inside a transaction, where everything is read from the database. */
export async function viewerOf(db: Db, member: MemberRow | undefined, now: number): Promise<Viewer | undefined> {
  const changes = changesOf(db)
  if (!changes) return
  await changes.look()
  const looking = changes.kept(keepViewers)
  const store = member?.id ?? visitors
  const as = member ? buyerOf(member) : ''
  const known = looking.viewers.peek(store)?.get(as)
  const usedUp = await usedUpNow(db, now)
  if (known && known.from <= now && now < known.until && isSame(known.usedUp, usedUp)) return known
  const { news } = looking
  const found = await lookUp(db, member, now)
  // What was read while something changed is for this call alone.
  if (news === looking.news) (await looking.viewers.get(store, async () => new Map<string, Viewer>())).set(as, found)
  return found
}

/** What a reader makes of a member, kept as long as nothing changes of the member or of what holds for all; in a transaction it is read. */
export async function ofViewer<Value>(
  db: Db,
  member: MemberRow,
  now: number,
  read: (db: Db, member: MemberRow, now: number) => Promise<Value>,
): Promise<Value> {
  const viewer = await viewerOf(db, member, now)
  if (!viewer) return read(db, member, now)
  if (!viewer.kept.has(read)) viewer.kept.set(read, await read(db, member, now))
  return viewer.kept.get(read) as Value // Put there by the same reader.
}
