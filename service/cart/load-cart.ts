import type { Kysely } from 'kysely'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { loadOffers, loadSaleOffers } from '../offer/offer.ts'
import type { Offer, SaleOffer } from '../offer/sale-offer.ts'
import { priceLine, type PricedLine } from './priced-line.ts'
import { loadShopRules, type ShopRules } from '../promotion/rules.ts'

export type LoadedCart<Priced extends SaleOffer = Offer> = { lines: PricedLine<Priced>[]; rules: ShopRules }

type LoadOffers<Priced> = (db: Kysely<Tables>, member: MemberRow, goodsIds: readonly number[], now: number) => Promise<Map<number, Priced>>

async function priceLines<Priced extends SaleOffer>(
  db: Kysely<Tables>,
  member: MemberRow,
  now: number,
  load: LoadOffers<Priced>,
  ids?: readonly number[],
): Promise<PricedLine<Priced>[]> {
  const rows = await db
    .selectFrom('cart_line')
    .where('member_id', '=', member.id)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'goods_id', 'quantity', 'is_selected'])
    .execute()
  // What stands in the cart is the store's, and good or bad whoever of its people looks.
  const { role: _role, ...store } = member
  const offers = await load(
    db,
    store,
    rows.map(row => row.goods_id),
    now,
  )
  return rows.flatMap(row => {
    const offer = offers.get(row.goods_id)
    return offer ? [priceLine(row, offer)] : []
  })
}

/** The member's lines, newest first, priced now; only the given ones with `ids`. Never another member's line. */
export function loadLines(db: Kysely<Tables>, member: MemberRow, now: number, ids?: readonly number[]): Promise<PricedLine[]> {
  return priceLines(db, member, now, loadOffers, ids)
}

export async function loadCart(db: Kysely<Tables>, member: MemberRow, now: number): Promise<LoadedCart> {
  return { lines: await loadLines(db, member, now), rules: await loadShopRules(db, now) }
}

/** As `loadCart`, without what only a list of its lines shows. */
export async function loadCartForTotal(db: Kysely<Tables>, member: MemberRow, now: number): Promise<LoadedCart<SaleOffer>> {
  return { lines: await priceLines(db, member, now, loadSaleOffers), rules: await loadShopRules(db, now) }
}
