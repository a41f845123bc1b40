import type { Kysely } from 'kysely'
import { goodsSchemas, type GoodsListQuery, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { loadCategories } from '../../catalogue/category/scope.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { spliceList, serializedAs, type JsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { agreementsNow } from '../../catalogue/offer/agreed-price.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { ownSpecials } from '../../catalogue/offer/own-specials.ts'
import { priceVisibility } from '../../catalogue/offer/price-visibility.ts'
import { loadAreas } from '../../catalogue/offer/shop-facts.ts'
import { type Viewer, viewerOf } from '../../catalogue/offer/viewer.ts'
import { serializedGoods } from '../../catalogue/offer/wire.ts'
import type { SearchIndex, SearchType } from '../../catalogue/search/search-index.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { momentOf, type Moment } from '../../catalogue/listing/moment.ts'
import type { PriceBuyer, Listing } from '../../catalogue/listing/listing.ts'
import { surveyListing } from '../../catalogue/listing/survey.ts'
import { facetsOf } from './facets.ts'
import { messages } from './messages.ts'
import { wantedGoods, type FilterInput } from './filter.ts'
import { FollowedList, followedLists } from './followed-list.ts'
import { findHits, orderHits, type Hits, keywordOf } from './hits.ts'
import { searchNote } from './search-note.ts'
import { sortedRows } from './sort.ts'
import { warehouseGoods } from './warehouse-goods.ts'
import { judgeTexts, withoutPrescriptions } from '../../catalogue/offer/prescription-names.ts'
import { isAdvertisedOnly } from '../../catalogue/offer/advertised.ts'
import { derivedOf, memoizeByObject } from '../../platform/database/cache/derived.ts'

/** A page with its facets is some 10 kB. */
const pagesMax = 1_000

const pagesOf = derivedOf<string, unknown>(pagesMax)

/** The page that answers a question, for all viewers for whom prices put goods in the same order. */
export async function derivedPage<Page>(
  db: Kysely<Tables>,
  { search, listing }: Pick<Catalogue, 'search' | 'listing'>,
  { query, member, now }: ListInput,
  find: (viewer: Viewer | undefined) => Promise<Page>,
): Promise<Page> {
  const viewer = await viewerOf(db, member, now)
  // Which goods a warehouse sends is read from the database.
  if (!viewer || query.ck_id !== undefined) return find(viewer)
  const facts = [await loadCategories(db), await loadAreas(db), listing.pageVersion(query.sort), query.keywords ? search.edition : 0]
  const page = await pagesOf(listing).get(
    JSON.stringify([viewer.priced, showsAdvertisedOnly({ query, member }), query]),
    facts,
    now,
    async () => ({
      value: await find(viewer),
      until: Math.min(listing.nextTurn(now), viewer.until),
    }),
  )
  return page as Page // Put there by the same question.
}

export type ListInput = { query: GoodsListQuery; member: MemberRow | undefined; now: number; serviceOrigin: string }

const showsAdvertisedOnly = ({ query, member }: Pick<ListInput, 'query' | 'member'>): boolean =>
  isAdvertisedOnly({ member, isSought: keywordOf(query.keywords ?? '') !== '' })

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

type Areas = Awaited<ReturnType<typeof loadAreas>>

async function priceBuyer(db: Kysely<Tables>, areas: Areas, viewer: Viewer | undefined, list: ListInput): Promise<PriceBuyer | undefined> {
  const { member, now } = list
  if (!seesPrices(member)) return
  const own = viewer?.own ?? (await memberFacts(db, member.id))
  const specials = viewer?.specials ?? (await ownSpecials(db, [member], now))(member.id)
  return { rank: member.rank, visibility: priceVisibility(areas, own), agreements: agreementsNow(own, now), ownSpecials: specials }
}

/** Those of the goods that the warehouse sends, all that it sends without a keyword. */
async function sentBy(db: Kysely<Tables>, warehouseId: number | undefined, matching: number[] | undefined) {
  if (warehouseId === undefined) return matching
  const sent = await warehouseGoods(db, warehouseId)
  const known = new Set(sent)
  return matching?.filter(id => known.has(id)) ?? sent
}

/** The goods of a page, and the texts and facets around them. */
type Page = { ids: number[]; total: number; note: string; facets: GoodsListWire['facets']; query: GoodsListQuery; isMissed: boolean }

/** What a list shows, however it is put in order and in pages. */
function filtersOf({ page: _page, page_size: _size, sort: _sort, order: _order, ...filters }: GoodsListQuery) {
  return filters
}

/** A list without a keyword, for all viewers for whom prices put goods in the same order. */
async function wholeList(
  db: Kysely<Tables>,
  listing: Listing,
  list: ListInput,
  viewer: Viewer | undefined,
  input: FilterInput,
  moment: Moment,
): Promise<FollowedList> {
  const areas = await loadAreas(db)
  const buyer = await priceBuyer(db, areas, viewer, list)
  const make = () => new FollowedList(listing, wantedGoods(listing, input), moment, buyer)
  if (!viewer) return make()
  const key = JSON.stringify([viewer.priced, showsAdvertisedOnly(list), filtersOf(list.query)])
  return followedLists(listing).get(key, { categories: input.categories, areas, moment }, make)
}

async function findPage(db: Kysely<Tables>, { search, listing }: Shelves, list: ListInput, viewer: Viewer | undefined): Promise<Page> {
  const { query, now } = list
  const found = findGoods(search, query)
  const matching = found && idsByRelevance(found, () => true)
  const input: FilterInput = {
    query,
    categories: await loadCategories(db),
    found: await sentBy(db, query.ck_id, matching),
    isAdvertisedOnly: showsAdvertisedOnly(list),
  }
  const moment = momentOf(now)
  const range = pageRange(query)
  if (!input.found) {
    const whole = await wholeList(db, listing, list, viewer, input, moment)
    const ids = whole.page(query, range)
    const note = whole.counts.unadvertised > 0 ? messages.prescriptionsAfterLogin : ''
    return { ids, total: whole.total, note, facets: facetsOf(listing, whole.counts, input, moment), query, isMissed: false }
  }
  const buyer = input.found.length === 0 ? undefined : await priceBuyer(db, await loadAreas(db), viewer, list)
  const survey = surveyListing(listing, wantedGoods(listing, input), moment, buyer)
  const ids =
    found && (query.sort ?? 'default') === 'default'
      ? rankedIds(listing, found, survey.rows, moment).slice(...range)
      : sortedRows(listing, survey.rows, { query, buyer, moment }, range).map(row => listing.columns.id.get(row))
  const note = found ? searchNote(keywordOf(query.keywords ?? ''), found.hits[0], search.said) : ''
  const total = survey.rows.length
  // A list that a filter emptied, and its later pages, say nothing about the word.
  const isSearch = found !== undefined && Object.keys(filtersOf(query)).every(name => name === 'keywords' || name === 'type')
  const isMissed = isSearch && (query.page ?? 1) === 1 && (total === 0 || found.hits[0][0]?.isNear === true)
  return { ids, total, note, facets: facetsOf(listing, survey, input, moment), query, isMissed }
}

/** Facets are as long as half a page of goods, and serialized once for each page. */
const envelopeOf = memoizeByObject((page: Page): JsonBytes => {
  const { total, note, facets, query } = page
  return serializedAs(goodsSchemas.goodsList.response, { ...pageWire([], total, query), note, facets })
})

/** One page of the goods that a member may know of, with facets; `onMiss` hears of a word that names none of them. */
export async function listGoods(
  db: Kysely<Tables>,
  shelves: Shelves,
  list: ListInput,
  onMiss?: () => void,
): Promise<SerializedReply | GoodsListWire> {
  const { member, now, serviceOrigin } = list
  const page = await derivedPage(db, shelves, list, viewer => findPage(db, shelves, list, viewer))
  const { ids, isMissed } = page
  if (isMissed) onMiss?.()
  const offers = await loadOffers(db, member, ids, now)
  // The listing may be a moment behind the database.
  const shown = ids.flatMap(id => offers.get(id) ?? []).filter(offer => offer.goods.status === 'on')
  const answer = SerializedReply.ofData(
    spliceList(
      envelopeOf(page),
      'list',
      shown.map(offer => serializedGoods(offer, serviceOrigin)),
    ),
  )
  const isClean = !showsAdvertisedOnly(list) || (await namesNone(db, page, shown))
  return isClean ? answer : withoutPrescriptions(db, answer.data() as GoodsListWire) // Serialized above by this schema.
}

/** Whether what staff wrote next to the goods names no prescription drug: tags, names of promotions and of categories. */
async function namesNone(db: Kysely<Tables>, { facets }: Page, offers: readonly Offer[]): Promise<boolean> {
  const { inText } = await judgeTexts(db)
  const tags = offers.flatMap(offer => offer.tags.flatMap(({ name, describe }) => [name, describe]))
  return ![...tags, ...facets.category.map(({ name }) => name)].some(inText)
}
