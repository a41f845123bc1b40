import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, type PageQuery } from '../../platform/http/reply/page-wire.ts'
import { advertisedKinds } from './advertised.ts'
import { loadOffers } from './offer.ts'
import type { Offer } from './sale-offer.ts'
import { hasSellableStock } from './sellable-stock.ts'

/** The order of goods: those that can be sold before the others, and of them what sells best. */
export const bestFirst = (now: number) => sql`case when ${hasSellableStock(now)} then 0 else 1 end, goods.sales desc, goods.id`

/** One page of the goods that a query finds, the best first, as this buyer can have them, and how many there are in all. */
export async function goodsPage(
  db: Kysely<Tables>,
  own: SelectQueryBuilder<Tables, 'goods', object>,
  query: PageQuery,
  { member, now }: { member: MemberRow | undefined; now: number },
): Promise<{ offers: Offer[]; total: number }> {
  const shown = own.where('goods.is_rx', 'in', advertisedKinds(member))
  const total = await countRows(shown)
  const rows = await pageRows(shown.select('goods.id').orderBy(bestFirst(now)), query)
  const ids = rows.map(row => row.id)
  const offers = await loadOffers(db, member, ids, now)
  return { offers: ids.flatMap(id => offers.get(id) ?? []), total }
}
