import type { Kysely } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import type { Purchase } from '../../storefront/goods/last-purchase.ts'
import { selectLeastPrices } from './past-purchases.ts'

type Bought = { goodsId: number; last: Purchase }

/** How much less the quantity of the last purchase costs a unit now; 0 where nothing fell, or nothing can be bought. */
export function fallOf(last: Purchase, offer: Offer | undefined): number {
  const price = offer?.cantBuy === null ? offer.unitPrice(last.number)?.price : undefined
  return price === undefined ? 0 : Math.max(0, last.price - price)
}

/** Goods that can have fallen: only these need their offer to compare. One statement. */
export async function maybeFallen<Each extends Bought>(
  db: Kysely<Tables>,
  { rank }: MemberRow,
  bought: readonly Each[],
  now: number,
): Promise<Each[]> {
  const ids = bought.map(({ goodsId }) => goodsId)
  const least = await selectLeastPrices(db, rank, ids, now)
  return bought.filter(({ goodsId, last }) => (least.get(goodsId) ?? Infinity) < last.price)
}
