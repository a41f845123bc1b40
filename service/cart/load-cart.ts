import type { Kysely } from 'kysely'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { loadOffers } from '../goods/offer.ts'
import { priceLine, type PricedLine } from './priced-line.ts'
import { loadShopRules, type ShopRules } from './shop-rules.ts'

export type LoadedCart = { lines: PricedLine[]; rules: ShopRules }

/** The member's lines, newest first, priced now; only the given ones with `ids`. Never another member's line. */
export async function loadLines(
  db: Kysely<Tables>,
  member: MemberRow,
  now: number,
  ids?: readonly number[],
): Promise<PricedLine[]> {
  const rows = await db
    .selectFrom('cart_line')
    .where('member_id', '=', member.id)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'goods_id', 'quantity', 'is_selected'])
    .execute()
  const offers = await loadOffers(db, member, rows.map(row => row.goods_id), now)
  return rows.flatMap(row => {
    const offer = offers.get(row.goods_id)
    return offer ? [priceLine(row, offer)] : []
  })
}

export async function loadCart(db: Kysely<Tables>, member: MemberRow, now: number): Promise<LoadedCart> {
  return { lines: await loadLines(db, member, now), rules: await loadShopRules(db) }
}
