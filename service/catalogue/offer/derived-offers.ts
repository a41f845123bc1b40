import type { Kysely } from 'kysely'
import { derivedOf, memoizeByObject, memoizeByText } from '../../platform/database/cache/derived.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { goodsFacts, type GoodsFacts } from './goods-facts.ts'
import type { Offer } from './sale-offer.ts'
import { viewerOf, type Viewer } from './viewer.ts'

type Db = Kysely<Tables>

/** Some 2 kB each, twice that once serialized. */
const offersMax = 12_000

const offersOf = derivedOf<string, Offer>(offersMax)

/** A viewer, and the member that it was looked up for. */
export type Seen = { viewer: Viewer; member: MemberRow | undefined; now: number }

/** Makes offers from the facts of goods and a viewer, and nothing else but what the store has ordered. */
type Make = (db: Db, seen: Seen, goods: readonly GoodsFacts[]) => Promise<Map<number, Offer>>

const contentsMax = 10_000
let contents = 0

/** A number for the content of a viewer, never given again: a page looks up some thirty offers, and a hash would be hashed for each. */
const numberOf = memoizeByText(() => contents++, contentsMax)

/** Where an offer is stored: shared by all who are alike, but for one store where its orders count towards a limit. */
function placeOf({ viewer, member }: Seen, facts: GoodsFacts): { key: string; facts: readonly unknown[] } {
  const { id, quota } = facts.goods
  const { orders, shop } = viewer
  const alike = numberOf(viewer.alike)
  if (quota === null) return { key: `${id} ${alike}`, facts: [facts, shop.promotions] }
  return { key: `${id} ${alike} ${member?.id ?? ''}`, facts: [facts, shop.promotions, orders] }
}

/** When a special price of goods begins or ends next. */
export function nextSpecialTurn(goods: readonly GoodsFacts[], now: number): number {
  const turns = goods.flatMap(({ specials }) => specials.flatMap(row => [Number(row.begins_at), Number(row.ends_at)]))
  return Math.min(Infinity, ...turns.filter(at => at > now))
}

/** The same offer for a store that marked the goods; shared, so that it is serialized once. */
const markedBy = memoizeByObject(({ own }: Viewer) => {
  const [isFavourite, isAwaited] = [(id: number) => own?.favourites.has(id) ?? false, (id: number) => own?.awaited.has(id) ?? false]
  const marked = memoizeByObject((offer: Offer): Offer => {
    const { id } = offer.goods
    return Object.freeze({ ...offer, isFavourite: isFavourite(id), isAwaited: isAwaited(id) })
  })
  return (offer: Offer) => (isFavourite(offer.goods.id) || isAwaited(offer.goods.id) ? marked(offer) : offer)
})

/** What was ordered counts no more one day: an offer with a part of a limit is made for each call. */
const isSteady = ({ goods, quantityRule }: Offer) => goods.quota === null || quantityRule.quota === goods.quota

/** The offers to a viewer, in the order of the ids; copy one before changing it. */
export async function offersTo(db: Db, seen: Seen, ids: readonly number[], make: Make): Promise<Map<number, Offer>> {
  const { viewer, now } = seen
  const goods = (await goodsFacts(db, ids)) ?? new Map<number, GoodsFacts>()
  const [offers, marked] = [offersOf(db), markedBy(viewer)]
  const found = new Map<number, Offer>()
  const missing: GoodsFacts[] = []
  for (const id of ids) {
    const facts = goods.get(id)
    if (!facts) continue
    const place = placeOf(seen, facts)
    const cachedOffer = offers.peek(place.key, place.facts, now)
    if (cachedOffer) found.set(id, marked(cachedOffer))
    else missing.push(facts)
  }
  if (missing.length === 0) return found
  const made = await make(db, seen, missing)
  for (const facts of missing) {
    const offer = made.get(facts.goods.id)
    if (!offer) continue
    const place = placeOf(seen, facts)
    if (isSteady(offer)) offers.put(place.key, place.facts, now, { value: Object.freeze(offer), until: nextSpecialTurn([facts], now) })
    found.set(facts.goods.id, marked(offer))
  }
  return found
}

/** As `offersTo`, for a member or a visitor; undefined inside a transaction, which reads for itself. */
export async function derivedOffers(
  db: Db,
  member: MemberRow | undefined,
  ids: readonly number[],
  now: number,
  make: Make,
): Promise<Map<number, Offer> | undefined> {
  const viewer = await viewerOf(db, member, now)
  return viewer && offersTo(db, { viewer, member, now }, ids, make)
}
