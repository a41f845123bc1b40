import type { Kysely } from 'kysely'
import { changesOf } from '../database/changes.ts'
import { compiledOnce } from '../database/compiled.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { noteCartSize } from '../heavy/cart-size.ts'
import { loadOffers, loadSaleOffers } from '../offer/offer.ts'
import type { Offer, SaleOffer } from '../offer/sale-offer.ts'
import { loadCartPromotions, loadPromotionsById } from '../promotion/line-promotions.ts'
import { giftLineOf, giftsOf, givingTo, type CartGift } from './gifts.ts'
import { cartOf } from './kept-carts.ts'
import { withJointStock } from './joint-stock.ts'
import { isStoredKind, type BoughtAs } from './line-kind.ts'
import { loadLineOffers, type LoadOffers } from './line-offer.ts'
import { priceLine, type PricedLine, type StoredLine } from './priced-line.ts'
import { loadShopRules, type ShopRules } from '../promotion/rules.ts'

export type LoadedCart<Sale extends SaleOffer = Offer> = {
  lines: PricedLine<Sale>[]
  gifts: CartGift<Sale>[]
  rules: ShopRules
}

const columns = ['line.id', 'goods_id', 'quantity', 'is_selected', 'kind', 'source_id', 'fair.id as fair_id'] as const

/** The rows of a member, each with the activity that it was added from while that runs. */
function ownRows(db: Kysely<Tables>, memberId: number, now: number) {
  return db
    .selectFrom('cart_line as line')
    .leftJoin('campaign as fair', join =>
      join.onRef('fair.id', '=', 'line.campaign_id').on('fair.begins_at', '<=', now).on('fair.ends_at', '>', now),
    )
    .where('line.member_id', '=', memberId)
    .orderBy('line.created_at', 'desc')
    .orderBy('line.id', 'desc')
    .select(columns)
}

const allRows = compiledOnce(db => ownRows(db, 0, 0))

async function loadRows(db: Kysely<Tables>, memberId: number, ids: readonly number[] | undefined, now: number): Promise<StoredLine[]> {
  const rows = ids ? await ownRows(db, memberId, now).where('line.id', 'in', ids).execute() : await allRows(db, [now, now, memberId])
  if (!ids) noteCartSize(db, memberId, rows.length)
  return rows.flatMap(({ kind, fair_id, ...row }) => (isStoredKind(kind) ? [{ ...row, kind, campaign_id: fair_id ?? 0 }] : []))
}

type Asked<Sale extends SaleOffer> = { member: MemberRow; now: number; load: LoadOffers<Sale>; ids?: readonly number[] }

/** Lines priced now, and the gifts that they earn: all of them with `ids`, else those selected. */
async function priceLines<Sale extends SaleOffer>(
  db: Kysely<Tables>,
  rules: ShopRules,
  { member, now, load, ids }: Asked<Sale>,
): Promise<LoadedCart<Sale>> {
  const rows = await loadRows(db, member.id, ids, now)
  if (rows.length === 0) return { lines: [], gifts: [], rules }
  const sources = new Set(rows.map(row => row.source_id))
  const all = await loadCartPromotions(db, member, now, sources)
  const giving = givingTo(all, new Set(rows.map(row => row.goods_id)))
  const promotions = [...giving.map(({ promotion }) => promotion), ...all.filter(({ id }) => sources.has(id))]
  const { of, offers } = await loadLineOffers(db, member, { lines: rows, promotions, now }, load)
  const make = (): LoadedCart<Sale> => {
    const priced = rows.flatMap(row => {
      const offer = of(row)
      return offer ? [priceLine(row, offer)] : []
    })
    const lines = withJointStock(priced, offers)
    return { lines, gifts: giftsOf(lines, giving, offers, ids !== undefined), rules }
  }
  // Inside a transaction nothing is taken from memory.
  return ids || !changesOf(db) ? make() : cartOf(db, member.id, { rows, offers, giving, rules }, make)
}

/** Lines, then the gifts that they earn, and what holds for every cart. */
type Lines<Sale extends SaleOffer> = { lines: PricedLine<Sale>[]; rules: ShopRules }

async function linesOf<Sale extends SaleOffer>(db: Kysely<Tables>, asked: Asked<Sale>): Promise<Lines<Sale>> {
  const { lines, gifts, rules } = await priceLines(db, await loadShopRules(db, asked.member, asked.now), asked)
  return { lines: [...lines, ...gifts.flatMap(giftLineOf<Sale>)], rules }
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
