import { sql, type Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { MemberRow, PriceRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { MemberFacts } from './member-facts.ts'

// No customer type has it.
const agreedRank = -1

function agreementsIn(rows: readonly Pick<PriceRow, 'goods_id' | 'price_units'>[]): Map<number, UnitPrice> {
  const agreements = new Map<number, UnitPrice>()
  for (const { goods_id, price_units } of rows)
    agreements.set(goods_id, Math.min(price_units, agreements.get(goods_id) ?? Infinity) as UnitPrice)
  return agreements
}

/** All that was agreed with a store, by goods, for putting goods in order by what they cost it. */
export function agreementsNow({ agreements }: Pick<MemberFacts, 'agreements'>, now: number): Map<number, UnitPrice> {
  return agreementsIn([...agreements.values()].flat().filter(each => each.begins_at <= now && each.ends_at > now))
}

export type StorePrices = { prices: PriceRow[]; agreements: Map<number, UnitPrice> }

/**
 * For each of the stores the price rows that count, those of the own customer type first, and with them, in one
 * question, what was agreed with it.
 */
export async function selectPrices(
  db: Kysely<Tables>,
  members: readonly MemberRow[],
  ids: readonly number[],
  now: number,
): Promise<(member: MemberRow) => StorePrices> {
  const memberIds = members.map(member => member.id)
  const agreed = db
    .selectFrom('agreed_price')
    .where('member_id', 'in', memberIds)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .where('goods_id', 'in', ids)
    .select([
      'id',
      'goods_id',
      sql<number>`0`.as('warehouse_id'),
      sql<number>`${sql.lit(agreedRank)}`.as('rank'),
      'price_units',
      'begins_at as updated_at',
      'member_id',
    ])
  const rows = await db
    .selectFrom('goods_price')
    .where('goods_id', 'in', ids)
    .where('rank', 'in', [0, ...new Set(members.map(member => member.rank))])
    .select(['id', 'goods_id', 'warehouse_id', 'rank', 'price_units', 'updated_at', sql<number>`0`.as('member_id')])
    .unionAll(agreed)
    .orderBy('rank', 'desc')
    .execute()
  const agreements = Map.groupBy(
    rows.filter(({ rank }) => rank === agreedRank),
    row => row.member_id,
  )
  return member => ({
    prices: rows.filter(({ rank }) => rank === 0 || rank === member.rank),
    agreements: agreementsIn(agreements.get(member.id) ?? []),
  })
}
