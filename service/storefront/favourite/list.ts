import type { Kysely } from 'kysely'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import type {
  ArrivalListWire,
  AwaitedGoodsWire,
  FavouriteListQuery,
  FavouriteListWire,
  KeptGoodsWire,
} from '@yaoji/contract/calls/storefront/favourite'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { nameContains } from '../goods/hits.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import type { MarkTable } from '../../catalogue/offer/member-facts.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'

export type ListInput<Query = FavouriteListQuery> = {
  query: Query
  member: MemberRow
  now: number
  serviceOrigin: string
  /** What the index finds by the keywords. */
  found: readonly number[]
}

type Marked = { goodsId: number; createdAt: number }

/** Own marks, the latest first. Banned goods are not there at all; what left the shelf stays, for it was seen. */
async function ownMarks(db: Kysely<Tables>, table: MarkTable, { member, query, found: ids }: ListInput): Promise<Marked[]> {
  const keywords = (query.keywords ?? '').trim()
  const rows = await db
    .selectFrom(table)
    .innerJoin('goods', 'goods.id', `${table}.goods_id`)
    .where('member_id', '=', member.id)
    .where('goods.status', '!=', 'banned')
    .$if(keywords !== '', found => found.where(nameContains(keywords, ids)))
    .orderBy('created_at', 'desc')
    .orderBy('goods_id', 'desc')
    .select(['goods_id as goodsId', 'created_at as createdAt'])
    .execute()
  return rows.map(({ goodsId, createdAt }) => ({ goodsId, createdAt: Number(createdAt) }))
}

/** An answer's page of rows that are already in order. */
function pageOf<Row>(rows: readonly Row[], query: FavouriteListQuery): PageWire<Row> {
  return pageWire(rows.slice(...pageRange(query)), rows.length, query)
}

function keptWire(offer: Offer, { createdAt }: Marked, serviceOrigin: string): KeptGoodsWire {
  return { goods: goodsWire(offer, serviceOrigin), created_at: seconds(createdAt) }
}

const canBuy = (offer: Offer | undefined): boolean => offer?.cantBuy === null

/** The price that is shown, of the least quantity; what cannot be bought comes last. */
function priceRank(offer: Offer | undefined): number {
  if (!offer || !canBuy(offer)) return Infinity
  return leastPrice(offer)?.price ?? Infinity
}

function sorted(marks: readonly Marked[], offers: ReadonlyMap<number, Offer>, sort: FavouriteListQuery['sort']): readonly Marked[] {
  const rank =
    sort === 'price'
      ? ({ goodsId }: Marked) => priceRank(offers.get(goodsId))
      : ({ goodsId }: Marked) => (canBuy(offers.get(goodsId)) ? 0 : 1)
  // Sorting is stable: the latest stay first among equals. Infinity - Infinity is not a number.
  return marks.toSorted((a, b) => rank(a) - rank(b) || 0)
}

/** One page of the member's favourites. */
export async function listFavourites(db: Kysely<Tables>, input: ListInput): Promise<FavouriteListWire> {
  const { query, member, now, serviceOrigin } = input
  const marks = await ownMarks(db, 'favorite', input)
  const isByOffer = query.sort === 'price' || query.sort === 'buyable'
  const all = isByOffer
    ? await loadOffers(
        db,
        member,
        marks.map(each => each.goodsId),
        now,
      )
    : undefined
  const page = pageOf(all ? sorted(marks, all, query.sort) : marks, query)
  const offers =
    all ??
    (await loadOffers(
      db,
      member,
      page.list.map(each => each.goodsId),
      now,
    ))
  const list = page.list.flatMap(marked => {
    const offer = offers.get(marked.goodsId)
    return offer ? keptWire(offer, marked, serviceOrigin) : []
  })
  return { ...page, list }
}

/** One page of what the member waits for; what can be bought now comes first. */
export async function listArrivals(db: Kysely<Tables>, input: ListInput): Promise<ArrivalListWire> {
  const { query, member, now, serviceOrigin } = input
  const marks = await ownMarks(db, 'arrival_notice', input)
  const offers = await loadOffers(
    db,
    member,
    marks.map(each => each.goodsId),
    now,
  )
  const page = pageOf(sorted(marks, offers, 'buyable'), query)
  const list = page.list.flatMap((marked): AwaitedGoodsWire[] => {
    const offer = offers.get(marked.goodsId)
    if (!offer) return []
    return [{ ...keptWire(offer, marked, serviceOrigin), is_arrived: canBuy(offer) ? 1 : 0 }]
  })
  return { ...page, list }
}
