import type { Kysely } from 'kysely'
import { changesOf, type Changes } from '../../platform/database/changes.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { keptGoods, type KeptGoods } from './kept-goods.ts'
import type { Offer } from './sale-offer.ts'
import { viewerOf, type Viewer } from './viewer.ts'

type Db = Kysely<Tables>
type Kept = { offer: Offer; from: number; until: number }
/** Offers by goods: to all who are alike, or to one store. */
type Shelf = Map<number, Kept>

/** Some 2 kB each, twice that once serialized. */
const keptMax = 12_000

/** All shelves of a database. */
class Shelves {
  /** Goes up with whatever may change an offer. */
  news = 0
  readonly #alike = new Map<string, Shelf>()
  /** Goods with a limit, by store: how many are left of it is one store's alone. */
  readonly #limited = new Map<number, Map<string, Shelf>>()
  #count = 0

  constructor(changes: Changes) {
    changes.onNews(({ goods, hasGoodsRows, members, shop }) => {
      this.news++
      for (const id of members) this.#limited.delete(id)
      // Goods that are given are named in the tags of others.
      if (hasGoodsRows || shop.size > 0) this.#clear()
      else for (const shelf of this.#all()) for (const id of goods) shelf.delete(id)
    })
  }

  find(id: number, { alike }: Viewer, store: number, now: number): Offer | undefined {
    const kept = this.#alike.get(alike)?.get(id) ?? this.#limited.get(store)?.get(alike)?.get(id)
    return kept && kept.from <= now && now < kept.until ? kept.offer : undefined
  }

  put(kept: Kept, { alike }: Viewer, store: number): void {
    // Those that were dropped are counted too: it is a bound, not a number.
    if (++this.#count > keptMax) this.#clear()
    const { id, quota } = kept.offer.goods
    const shelves = quota === null ? this.#alike : (this.#limited.get(store) ?? new Map<string, Shelf>())
    if (quota !== null) this.#limited.set(store, shelves)
    const shelf = shelves.get(alike) ?? new Map<number, Kept>()
    shelves.set(alike, shelf.set(id, kept))
  }

  *#all(): Iterable<Shelf> {
    yield* this.#alike.values()
    for (const shelves of this.#limited.values()) yield* shelves.values()
  }

  #clear(): void {
    this.#alike.clear()
    this.#limited.clear()
    this.#count = 0
  }
}

const keepShelves = (changes: Changes) => new Shelves(changes)

/** A special price begins or ends at its own time. */
function untilOf(goods: KeptGoods | undefined, now: number): number {
  return Math.min(Infinity, ...(goods?.specials ?? []).flatMap(row => [Number(row.begins_at), Number(row.ends_at)]).filter(at => at > now))
}

/** The same offer for who marked the goods; shared, so that it is written once. */
function markedFor({ own, kept }: Viewer, offer: Offer): Offer {
  const { id } = offer.goods
  const [isFavourite, isAwaited] = [own?.favourites.has(id) ?? false, own?.awaited.has(id) ?? false]
  if (!isFavourite && !isAwaited) return offer
  const known = (kept.get(markedFor) ?? new WeakMap()) as WeakMap<Offer, Offer> // Put there by the next line alone.
  kept.set(markedFor, known)
  const marked = known.get(offer) ?? Object.freeze({ ...offer, isFavourite, isAwaited })
  known.set(offer, marked)
  return marked
}

type Read = (db: Db, member: MemberRow | undefined, ids: readonly number[], now: number) => Promise<Map<number, Offer>>

/** Offers are shared: copy one before changing it. Undefined inside a transaction, which reads for itself. */
export async function keptOffers(
  db: Db,
  member: MemberRow | undefined,
  ids: readonly number[],
  now: number,
  read: Read,
): Promise<Map<number, Offer> | undefined> {
  const changes = changesOf(db)
  const viewer = await viewerOf(db, member, now)
  if (!changes || !viewer) return
  const shelves = changes.kept(keepShelves)
  const store = member?.id ?? 0
  const found = new Map<number, Offer>()
  const missing: number[] = []
  for (const id of ids) {
    const known = shelves.find(id, viewer, store, now)
    if (known) found.set(id, markedFor(viewer, known))
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const { news } = shelves
  const made = await read(db, member, missing, now)
  const goods = await keptGoods(db, [...made.keys()])
  for (const [id, offer] of made) {
    Object.freeze(offer)
    // What was ordered counts no more one day: who has less than the whole limit is asked for each time.
    const isSteady = offer.goods.quota === null || offer.quantityRule.quota === offer.goods.quota
    // What was read while something changed is for this call alone.
    if (isSteady && news === shelves.news) shelves.put({ offer, from: now, until: untilOf(goods?.get(id), now) }, viewer, store)
    found.set(id, markedFor(viewer, offer))
  }
  return found
}
