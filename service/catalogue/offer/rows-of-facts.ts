import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { GoodsFacts } from './goods-facts.ts'
import type { MemberFacts } from './member-facts.ts'
import { isLocked, type SaleDays } from './sale-days.ts'
import type { SaleRows, SellableRow } from './sale-rows.ts'

type OfGoods = Pick<SaleRows, 'goods' | 'stock' | 'sellable' | 'warehouse'>

function sellableOf({ goods, batches }: GoodsFacts, { today, firstDay }: SaleDays): SellableRow[] {
  const byPlace = new Map<number, SellableRow>()
  if (isLocked(goods, today)) return []
  // The first to expire come first.
  for (const { warehouse_id, quantity, expires_on } of batches) {
    if (expires_on < firstDay) continue
    const stockAtPlace = byPlace.get(warehouse_id)
    if (stockAtPlace) stockAtPlace.quantity += quantity
    else byPlace.set(warehouse_id, { goods_id: goods.id, warehouse_id, quantity, expires_on })
  }
  return [...byPlace.values()]
}

const mapOf = <Value>(facts: readonly GoodsFacts[], value: (one: GoodsFacts) => Value): Map<number, Value> =>
  new Map(facts.map(one => [one.goods.id, value(one)]))

/** The rows of goods as anybody has them on a day. */
export function goodsPart(facts: readonly GoodsFacts[], warehouse: SaleRows['warehouse'], days: SaleDays): OfGoods {
  return {
    goods: facts.map(one => one.goods),
    stock: mapOf(facts, one => one.stock),
    sellable: mapOf(facts, one => sellableOf(one, days)),
    warehouse,
  }
}

function agreementsOf(facts: readonly GoodsFacts[], { agreements }: MemberFacts, now: number): Map<number, UnitPrice> {
  const prices = new Map<number, UnitPrice>()
  if (agreements.size === 0) return prices
  for (const { goods } of facts)
    for (const { price_units, begins_at, ends_at } of agreements.get(goods.id) ?? []) {
      if (Number(begins_at) > now || Number(ends_at) <= now) continue
      prices.set(goods.id, Math.min(price_units, prices.get(goods.id) ?? Infinity) as UnitPrice)
    }
  return prices
}

type MemberPart = Omit<SaleRows, keyof OfGoods | 'ordered' | 'specialLimits' | 'listed'>

/** What only a member who sees prices gets. */
export function memberPart(facts: readonly GoodsFacts[], { rank }: MemberRow, own: MemberFacts, now: number): MemberPart {
  return {
    prices: mapOf(facts, one => one.prices.filter(price => price.rank === 0 || price.rank === rank)),
    agreements: agreementsOf(facts, own, now),
    ladders: mapOf(facts, one => one.ladders),
    specials: mapOf(facts, one =>
      one.specials.length === 0 ? one.specials : one.specials.filter(each => Number(each.begins_at) <= now && Number(each.ends_at) > now),
    ),
    scopes: own.scopes,
    papers: own.papers,
    isOpened: own.isOpened,
    areas: mapOf(facts, one => one.provinces),
    rights: own.rights,
    region: own.region,
  }
}
