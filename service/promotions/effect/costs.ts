import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { meantPercent } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { messages } from './messages.ts'

/** What is wrong with a percentage that is paid: 6, 0.6 and 9.4 are 折 that were typed as they are spoken (docs/rules/domain.md section 21). */
export function percentProblem(typed: unknown): string | undefined {
  const value = typeof typed === 'string' ? Number(typed.replace(/[%折]$/, '')) : Number(typed)
  if (typeof typed === 'number' && Number.isInteger(typed) && typed >= guardLimits.percentMin && typed <= 99) return
  return messages.percentWrong(String(typed), Number.isNaN(value) ? undefined : meantPercent(value))
}

type Db = Kysely<Tables>

/** What the shop paid last for one unit, by goods; goods without a recorded cost are left out. */
export async function lastCosts(db: Db, goodsIds: readonly number[] | null): Promise<ReadonlyMap<number, UnitPrice>> {
  const rows = await db
    .selectFrom('purchase_cost')
    .select(['goods_id', 'price_units'])
    .$if(goodsIds !== null, costs => costs.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('bought_on')
    .orderBy('id')
    .execute()
  // The last one wins.
  return new Map(rows.map(row => [row.goods_id, Number(row.price_units) as UnitPrice]))
}

export type TouchedGoods = { id: number; name: string; spec: string; base: UnitPrice; least: UnitPrice }

/** Goods with their base price and the least that a store pays for them today by list, ladder and special price. */
export async function touchedGoods(db: Db, goodsIds: readonly number[] | null, now: number): Promise<TouchedGoods[]> {
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
  const specials = await db
    .selectFrom('special_price')
    .$if(goodsIds !== null, some => some.where('goods_id', 'in', goodsIds ?? []))
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .select(['goods_id', 'price_units as price'])
    .execute()
  const leastOf = leastPrices([...rows, ...ladders, ...specials])
  const baseOf = leastPrices(rows.filter(row => row.rank === 0))
  return goods.flatMap(each => {
    const [least, base] = [leastOf.get(each.id), baseOf.get(each.id) ?? leastOf.get(each.id)]
    return least === undefined || base === undefined ? [] : { ...each, base, least }
  })
}

function leastPrices(rows: readonly { goods_id: number; price: number | string }[]): Map<number, UnitPrice> {
  const least = new Map<number, UnitPrice>()
  for (const { goods_id: id, price } of rows) least.set(id, Math.min(Number(price), least.get(id) ?? Infinity) as UnitPrice)
  return least
}
