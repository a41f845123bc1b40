import type { Kysely } from 'kysely'
import { goodsSchemas, type GoodsListQuery, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { loadCategories } from '../../catalogue/category/scope.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Finished } from '../../platform/http/finished.ts'
import { pageRange, pageWire } from '../../platform/http/page-wire.ts'
import { filled, writtenAs, type Written } from '../../platform/http/written.ts'
import { loadAgreements } from '../../catalogue/offer/agreed-price.ts'
import { ownSpecials } from '../../catalogue/offer/own-specials.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { loadAreas, loadPriceVisibility } from '../../catalogue/offer/price-visibility.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import { writtenGoods } from '../../catalogue/offer/written-goods.ts'
import type { SearchIndex, SearchType } from '../../catalogue/search/search-index.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { momentOf, type Moment } from '../../catalogue/listing/moment.ts'
import type { PriceBuyer, Listing } from '../../catalogue/listing/listing.ts'
import { surveyListing } from '../../catalogue/listing/survey.ts'
import { facetsOf } from './facets.ts'
import { wantedGoods, type FilterInput } from './filter.ts'
import { FollowedList } from './followed-list.ts'
import { followedLists } from './followed-lists.ts'
import { findHits, orderHits, type Hits } from './hits.ts'
import { keptPage } from './kept-page.ts'
import { keywordOf } from './keyword.ts'
import { searchNote } from './search-note.ts'
import { sortedRows } from './sort.ts'
import { warehouseGoods } from './warehouse-goods.ts'

export type ListInput = { query: GoodsListQuery; member: MemberRow | undefined; now: number; serviceOrigin: string }
/** Maximum number of goods that one keyword finds. */
const foundMax = 2_000

type Shelves = Pick<Catalogue, 'search' | 'listing'>
type Found = { hits: Hits; type: SearchType }

function findGoods(search: SearchIndex, { keywords = '', type: wanted }: GoodsListQuery): Found | undefined {
  const keyword = keywordOf(keywords)
  const type = wanted === 1 ? 1 : 0
  return keyword === '' ? undefined : { hits: findHits(search, keyword, type, foundMax), type }
}

function idsByRelevance({ hits, type }: Found, isHad: (id: number) => boolean | undefined): number[] {
  return orderHits(hits, { type, limit: foundMax, isHad }).map(hit => hit.id)
}

/** As well as they match the keyword, among equals what can be sold first. */
function rankedIds(listing: Listing, found: Found, rows: Uint32Array, moment: Moment): number[] {
  const listed = new Set(rows)
  return idsByRelevance(found, id => {
    const row = listing.rowOf(id)
    return row !== undefined && listed.has(row) ? listing.isSellable(row, moment) : undefined
  })
}

async function priceBuyer(db: Kysely<Tables>, member: MemberRow | undefined, now: number): Promise<PriceBuyer | undefined> {
  if (!seesPrices(member)) return
  const [visibility, agreements] = await Promise.all([loadPriceVisibility(db, member), loadAgreements(db, member.id, now)])
  return { rank: member.rank, visibility, agreements, ownSpecials: (await ownSpecials(db, [member], now))(member.id) }
}

/** Those of the goods that the warehouse sends, all that it sends without a keyword. */
async function sentBy(db: Kysely<Tables>, warehouseId: number | undefined, matching: number[] | undefined) {
  if (warehouseId === undefined) return matching
  const sent = await warehouseGoods(db, warehouseId)
  const known = new Set(sent)
  return matching?.filter(id => known.has(id)) ?? sent
}

/** The goods of a page, and the texts and facets around them. */
type Page = { ids: number[]; total: number; note: string; facets: GoodsListWire['facets'] }

/** What a list shows, however it is put in order and in pages. */
function filtersOf({ page: _page, page_size: _size, sort: _sort, order: _order, ...filters }: GoodsListQuery) {
  return filters
}

/** What decides the prices of a buyer except the goods themselves; undefined where nothing is cached. */
async function pricedAs(db: Kysely<Tables>, { member, now }: ListInput) {
  const viewer = await viewerOf(db, member, now)
  return viewer && { priced: viewer.priced, areas: await loadAreas(db) }
}

/** A list without a keyword; goods of one warehouse are read from the database. */
async function wholeList(db: Kysely<Tables>, listing: Listing, list: ListInput, input: FilterInput, moment: Moment): Promise<FollowedList> {
  const { query, member, now } = list
  const before = await pricedAs(db, list)
  const buyer = await priceBuyer(db, member, now)
  const after = await pricedAs(db, list)
  const make = () => new FollowedList(listing, wantedGoods(listing, input), moment, buyer)
  // Who was given a price of their own while it was read has another list.
  if (!before || before.priced !== after?.priced || before.areas !== after.areas) return make()
  const key = JSON.stringify([before.priced, filtersOf(query)])
  return followedLists(listing).get(key, { categories: input.categories, areas: before.areas, moment }, make)
}

async function findPage(db: Kysely<Tables>, { search, listing }: Shelves, list: ListInput): Promise<Page> {
  const { query, member, now } = list
  const found = findGoods(search, query)
  const matching = found && idsByRelevance(found, () => true)
  const input: FilterInput = { query, categories: await loadCategories(db), found: await sentBy(db, query.ck_id, matching) }
  const moment = momentOf(now)
  const range = pageRange(query)
  if (!input.found) {
    const whole = await wholeList(db, listing, list, input, moment)
    const ids = whole.page(query, range)
    return { ids, total: whole.total, note: '', facets: facetsOf(listing, whole.counts, input, moment) }
  }
  const buyer = input.found.length === 0 ? undefined : await priceBuyer(db, member, now)
  const survey = surveyListing(listing, wantedGoods(listing, input), moment, buyer)
  const ids =
    found && (query.sort ?? 'default') === 'default'
      ? rankedIds(listing, found, survey.rows, moment).slice(...range)
      : sortedRows(listing, survey.rows, { query, buyer, moment }, range).map(row => listing.columns.id.get(row))
  const note = found ? searchNote(keywordOf(query.keywords ?? ''), found.hits[0], search.said) : ''
  return { ids, total: survey.rows.length, note, facets: facetsOf(listing, survey, input, moment) }
}

/** Facets are as long as half a page of goods; a page that is kept has them written once. */
const around = new WeakMap<Page, Written>()

function writtenAround(page: Page, query: GoodsListQuery): Written {
  const { total, note, facets } = page
  const text = around.get(page) ?? writtenAs(goodsSchemas.goodsList.response, { ...pageWire([], total, query), note, facets })
  around.set(page, text)
  return text
}

/** One page of the goods that a member may know of, with facets. */
export async function listGoods(db: Kysely<Tables>, shelves: Shelves, list: ListInput): Promise<Finished> {
  const { query, member, now, serviceOrigin } = list
  const page = await keptPage(db, shelves, list, () => findPage(db, shelves, list))
  const { ids } = page
  const offers = await loadOffers(db, member, ids, now)
  // The listing may be a moment behind the database.
  const shown = ids.flatMap(id => offers.get(id) ?? []).filter(offer => offer.goods.status === 'on')
  return Finished.ofData(
    filled(
      writtenAround(page, query),
      'list',
      shown.map(offer => writtenGoods(offer, serviceOrigin)),
    ),
  )
}
