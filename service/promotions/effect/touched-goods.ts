import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { ownKinds } from '../../catalogue/offer/own-specials.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Period } from './lowering.ts'

type Db = Kysely<Tables>
type Price = { goods_id: number; price: number | string }

export type TouchedGoods = { id: number; name: string; spec: string; base: UnitPrice; least: UnitPrice }

/** 特价 that hold at some time of a period, also those of some stores or with a limit. */
async function specialsIn(db: Db, goodsIds: readonly number[] | null, { from, until }: Period): Promise<Price[]> {
  const all = await db
    .selectFrom('special_price')
    .$if(goodsIds !== null, some => some.where('goods_id', 'in', goodsIds ?? []))
    .where('begins_at', '<', until)
    .where('ends_at', '>', from)
    .select(['goods_id', 'price_units as price'])
    .execute()
  const own = await db
    .selectFrom('promotion_goods')
    .innerJoin('promotion', 'promotion.id', 'promotion_goods.promotion_id')
    .where('promotion.kind', 'in', ownKinds)
    .$if(goodsIds !== null, some => some.where('goods_id', 'in', goodsIds ?? []))
    .where('begins_at', '<', until)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', from)]))
    .select(['goods_id', 'price_units as price'])
    .execute()
  return [...all, ...own]
}

/** Goods with their base price and the least that a store pays for them in a period by list, ladder and special price. */
export async function touchedGoods(db: Db, goodsIds: readonly number[] | null, period: Period): Promise<TouchedGoods[]> {
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'name', 'spec'])
    .where('status', '=', 'on')
    .$if(goodsIds === null, all => all.where('with_coupon', '=', 1).where('is_ephedrine', '=', 0))
    .$if(goodsIds !== null, some => some.where('id', 'in', goodsIds ?? []))
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('goods_price')
    .$if(goodsIds !== null, some => some.where('goods_id', 'in', goodsIds ?? []))
    .groupBy(['goods_id', 'rank'])
    .select(({ fn }) => ['goods_id', 'rank', fn.min('price_units').as('price')])
    .execute()
  const ladders = await db
    .selectFrom('ladder')
    .$if(goodsIds !== null, some => some.where('goods_id', 'in', goodsIds ?? []))
    .select(['goods_id', 'price_units as price'])
    .execute()
  const leastOf = leastPrices([...rows, ...ladders, ...(await specialsIn(db, goodsIds, period))])
  const baseOf = leastPrices(rows.filter(row => row.rank === 0))
  return goods.flatMap(each => {
    const [least, base] = [leastOf.get(each.id), baseOf.get(each.id) ?? leastOf.get(each.id)]
    return least === undefined || base === undefined ? [] : { ...each, base, least }
  })
}

function leastPrices(rows: readonly Price[]): Map<number, UnitPrice> {
  const least = new Map<number, UnitPrice>()
  for (const { goods_id: id, price } of rows) least.set(id, Math.min(Number(price), least.get(id) ?? Infinity) as UnitPrice)
  return least
}
