import { sql, type Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { MemberRow, PriceRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

// No customer type has it.
const agreedRank = -1

function agreementsIn(rows: readonly Pick<PriceRow, 'goods_id' | 'price_units'>[]): Map<number, UnitPrice> {
  const agreements = new Map<number, UnitPrice>()
  for (const { goods_id, price_units } of rows)
    agreements.set(goods_id, Math.min(price_units, agreements.get(goods_id) ?? Infinity) as UnitPrice)
  return agreements
}

function agreedWith(db: Kysely<Tables>, memberId: number, now: number) {
  return db.selectFrom('agreed_price').where('member_id', '=', memberId).where('begins_at', '<=', now).where('ends_at', '>', now)
}

/** All that was agreed with a store, by goods, for putting goods in order by what they cost it. */
export async function loadAgreements(db: Kysely<Tables>, memberId: number, now: number): Promise<Map<number, UnitPrice>> {
  return agreementsIn(await agreedWith(db, memberId, now).select(['goods_id', 'price_units']).execute())
}

/** The price rows that count for this member, those of the own customer type first, and with them, in one question, what was agreed with this store. */
export async function selectPrices(
  db: Kysely<Tables>,
  member: MemberRow,
  ids: readonly number[],
  now: number,
): Promise<{ prices: PriceRow[]; agreements: Map<number, UnitPrice> }> {
  const agreed = agreedWith(db, member.id, now)
    .where('goods_id', 'in', ids)
    .select([
      'id',
      'goods_id',
      sql<number>`0`.as('warehouse_id'),
      sql<number>`${sql.lit(agreedRank)}`.as('rank'),
      'price_units',
      'begins_at as updated_at',
    ])
  const rows = await db
    .selectFrom('goods_price')
    .where('goods_id', 'in', ids)
    .where('rank', 'in', [0, member.rank])
    .select(['id', 'goods_id', 'warehouse_id', 'rank', 'price_units', 'updated_at'])
    .unionAll(agreed)
    .orderBy('rank', 'desc')
    .execute()
  const isAgreed = ({ rank }: { rank: number }) => rank === agreedRank
  return { prices: rows.filter(row => !isAgreed(row)), agreements: agreementsIn(rows.filter(isAgreed)) }
}
