import { sql, type Kysely, type RawBuilder } from 'kysely'
import { changesOf } from '../../platform/database/cache/changes.ts'
import { compiledOnce, inList } from '../../platform/database/compiled.ts'
import { isSqlite } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadOffers, loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { Offer, SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { loadCartPromotions, loadPromotionsById } from '../../promotions/rules/line-promotions.ts'
import { giftLineOf, giftsOf, givingTo, type CartGift } from './gifts.ts'
import { cartOf, noteRows, readBefore } from './derived-cart.ts'
import { withJointStock } from './joint-stock.ts'
import { isStoredKind, type BoughtAs } from './line-kind.ts'
import { loadLineOffers, type LoadOffers } from './line-offer.ts'
import { finderOf, pricedBefore, priceLine, type PricedLine, type StoredLine } from './priced-line.ts'
import { loadShopRules, type ShopRules } from '../../promotions/rules/rules.ts'

export type LoadedCart<Sale extends SaleOffer = Offer> = {
  lines: PricedLine<Sale>[]
  gifts: CartGift<Sale>[]
  rules: ShopRules
}

/** Rows of a member, each with its running activity, as one text: a string comparison detects a change in five hundred rows. */
function ownRows(db: Kysely<Tables>, { memberId, now }: OfMember, only: RawBuilder<unknown> = sql``) {
  const columns = sql.join(rowColumns.map(column => sql.ref(column)))
  const lines = sql`(
    select line.id, goods_id, quantity, is_selected, kind, source_id, coalesce(fair.id, 0) as campaign_id
    from cart_line as line left join campaign as fair on fair.id = line.campaign_id and fair.begins_at <= ${now} and fair.ends_at > ${now}
    where line.member_id = ${memberId}${only} order by line.created_at desc, line.id desc
  ) as line`
  return isSqlite(db)
    ? sql<RowsText>`select json_group_array(json_array(${columns})) as rows from ${lines}`
    : sql<RowsText>`select coalesce(json_agg(json_build_array(${columns})), '[]')::text as rows from ${lines}`
}

type OfMember = { memberId: number; now: number }
type RowsText = { rows: string }
const rowColumns = ['id', 'goods_id', 'quantity', 'is_selected', 'kind', 'source_id', 'campaign_id'] as const
type Row = readonly [id: number, goodsId: number, quantity: number, isSelected: number, kind: string, sourceId: number, campaignId: number]

const allRows = compiledOnce((db, asked: OfMember) => ({ compile: () => ownRows(db, asked).compile(db) }))
const rowsAmong = compiledOnce((db, { memberId, now, ids }: OfMember & { ids: string }) => ({
  compile: () => ownRows(db, { memberId, now }, sql` and line.id in ${inList(db, ids)}`).compile(db),
}))

function readRows(text: string): StoredLine[] {
  return (JSON.parse(text) as Row[]).flatMap(([id, goods_id, quantity, is_selected, kind, source_id, campaign_id]) =>
    isStoredKind(kind) ? [{ id, goods_id, quantity, is_selected, kind, source_id, campaign_id }] : [],
  )
}

type Stored = { rows: readonly StoredLine[]; text: string }

async function loadRows(db: Kysely<Tables>, memberId: number, ids: readonly number[] | undefined, now: number): Promise<Stored> {
  const asked = { memberId, now }
  const [{ rows: text } = { rows: '[]' }] = await (ids ? rowsAmong(db, { ...asked, ids: JSON.stringify(ids) }) : allRows(db, asked))
  if (ids) return { text, rows: readRows(text) }
  return { text, rows: readBefore(db, memberId, text) ?? readRows(text) }
}

type Asked<Sale extends SaleOffer> = { member: MemberRow; now: number; load: LoadOffers<Sale>; ids?: readonly number[] }

/** Lines priced now, and the gifts that they earn: all of them with `ids`, else those selected. */
async function priceLines<Sale extends SaleOffer>(
  db: Kysely<Tables>,
  rules: ShopRules,
  { member, now, load, ids }: Asked<Sale>,
): Promise<LoadedCart<Sale>> {
  const { rows, text } = await loadRows(db, member.id, ids, now)
  // Inside a transaction nothing is taken from memory.
  const isCached = !ids && changesOf(db) !== undefined
  if (rows.length === 0) {
    if (isCached) noteRows(db, member.id, { rows, text })
    return { lines: [], gifts: [], rules }
  }
  const sources = new Set(rows.map(row => row.source_id))
  const all = await loadCartPromotions(db, member, now, sources)
  const giving = givingTo(all, new Set(rows.map(row => row.goods_id)))
  const promotions = [...giving.map(({ promotion }) => promotion), ...all.filter(({ id }) => sources.has(id))]
  const { of, offers } = await loadLineOffers(db, member, { lines: rows, promotions, now }, load)
  const make = (before: readonly PricedLine<SaleOffer>[] = []): LoadedCart<Sale> => {
    const find = finderOf(before)
    const priced = rows.flatMap(row => {
      const offer = of(row)
      return offer ? [pricedBefore(find(row.id), row, offer) ?? priceLine(row, offer)] : []
    })
    const lines = withJointStock(priced, offers)
    return { lines, gifts: giftsOf(lines, giving, offers, ids !== undefined), rules }
  }
  return isCached ? cartOf(db, member.id, { rows, text, offers, giving, rules }, make) : make()
}

/** Lines, then the gifts that they earn, how those were judged, and what holds for every cart. */
type Lines<Sale extends SaleOffer> = { lines: PricedLine<Sale>[]; gifts: CartGift<Sale>[]; rules: ShopRules }

async function linesOf<Sale extends SaleOffer>(db: Kysely<Tables>, asked: Asked<Sale>): Promise<Lines<Sale>> {
  const { lines, gifts, rules } = await priceLines(db, await loadShopRules(db, asked.member, asked.now), asked)
  return { lines: [...lines, ...gifts.flatMap(giftLineOf<Sale>)], gifts, rules }
}

/** The member's lines, newest first, priced now; only the given ones with `ids`. Never another member's line. */
export function loadLines(db: Kysely<Tables>, member: MemberRow, now: number, ids?: readonly number[]): Promise<Lines<Offer>> {
  return linesOf(db, { member, now, load: loadOffers, ...(ids && { ids }) })
}

/** As `loadLines`, without what only a list of them shows. */
export function loadSaleLines(db: Kysely<Tables>, member: MemberRow, now: number, ids: readonly number[]): Promise<Lines<SaleOffer>> {
  return linesOf(db, { member, now, load: loadSaleOffers, ids })
}

export async function loadCart(db: Kysely<Tables>, member: MemberRow, now: number): Promise<LoadedCart> {
  return priceLines(db, await loadShopRules(db, member, now), { member, now, load: loadOffers })
}

/** As `loadCart`, without what only a list of its lines shows. */
export async function loadCartForTotal(db: Kysely<Tables>, member: MemberRow, now: number): Promise<LoadedCart<SaleOffer>> {
  return priceLines(db, await loadShopRules(db, member, now), { member, now, load: loadSaleOffers })
}

async function priceBought<Sale extends SaleOffer>(
  db: Kysely<Tables>,
  member: MemberRow,
  rows: readonly BoughtAs[],
  now: number,
  load: LoadOffers<Sale>,
) {
  const promotions = await loadPromotionsById(db, [...new Set(rows.map(row => row.source_id).filter(id => id > 0))], { member, now })
  return loadLineOffers(db, member, { lines: rows, promotions, now }, load)
}

/** Lines as they were pinned, with what is known of their goods now. */
export function priceRows(db: Kysely<Tables>, member: MemberRow, rows: readonly BoughtAs[], now: number) {
  return priceBought(db, member, rows, now, loadOffers)
}

/** As `priceRows`, without what only a list of them shows. */
export function priceSales(db: Kysely<Tables>, member: MemberRow, rows: readonly BoughtAs[], now: number) {
  return priceBought(db, member, rows, now, loadSaleOffers)
}
