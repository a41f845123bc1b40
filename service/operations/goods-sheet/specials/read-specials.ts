import type { Kysely } from 'kysely'
import type { Special } from '@yaoji/contract/goods/special-cells'
import { chunks } from '../../../platform/database/query-parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { messages } from '../messages.ts'

/** A 特价 that there is, with the promotion that sells it; null where it came with the goods, as from an import. */
export type HeldSpecial = Special & { promotion: number | null }

/** The 特价 of goods that are not over, or why a sheet cannot change them. Goods without are left out. */
export type Specials = ReadonlyMap<number, HeldSpecial | string>

const kind = 'special'
const idsAtOnce = 10_000

type Found = HeldSpecial & { goodsId: number; name: string; isForSome: boolean }

async function pricesOf(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('special_price')
    .select(['goods_id', 'price_units', 'begins_at', 'ends_at', 'promotion_id'])
    .where('goods_id', 'in', ids)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(row => ({
    ...{ goodsId: row.goods_id, price: row.price_units, limit: null, promotion: row.promotion_id, name: '', isForSome: false },
    ...{ beginsAt: Number(row.begins_at), endsAt: Number(row.ends_at) },
  }))
}

/** Prices with a limit, or for some stores only. */
async function soldOf(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('promotion_goods')
    .innerJoin('promotion', 'promotion.id', 'promotion_goods.promotion_id')
    .select(['goods_id', 'price_units', 'member_limit', 'begins_at', 'ends_at', 'promotion.id', 'name', 'scope'])
    .where('goods_id', 'in', ids)
    .where('promotion.kind', '=', kind)
    .where(row => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .execute()
  return rows.map(row => ({
    ...{ goodsId: row.goods_id, price: row.price_units, limit: row.member_limit, promotion: row.id, name: row.name },
    // The check of the table says that it is JSON; without an end nothing of the desk is a 特价.
    isForSome: 'for' in (JSON.parse(row.scope) as object) || row.ends_at === null,
    ...{ beginsAt: Number(row.begins_at), endsAt: Number(row.ends_at) },
  }))
}

function only(found: readonly Found[]): HeldSpecial | string {
  const [first] = found
  if (!first || found.length > 1) return messages.special.several(found.length)
  const { price, beginsAt, endsAt, limit, promotion, name, isForSome } = first
  return isForSome ? messages.special.forSome(name) : { price, beginsAt, endsAt, limit, promotion }
}

/** Each of these goods with its 特价. A sheet changes the only one that goods have for all stores. */
export async function readSpecials(db: Kysely<Tables>, goodsIds: readonly number[], now: number): Promise<Specials> {
  const all: Found[] = []
  for (const ids of chunks(goodsIds, idsAtOnce)) all.push(...(await pricesOf(db, ids, now)), ...(await soldOf(db, ids, now)))
  return new Map([...Map.groupBy(all, ({ goodsId }) => goodsId)].map(([id, found]) => [id, only(found)]))
}
