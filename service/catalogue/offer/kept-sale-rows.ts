import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { KeptGoods } from './kept-goods.ts'
import type { KeptMember } from './kept-member.ts'
import type { SaleRows, SellableRow } from './sale-rows.ts'

type OfGoods = Pick<SaleRows, 'goods' | 'stock' | 'sellable' | 'warehouse'>

function sellableOf({ goods, batches }: KeptGoods, firstDay: string): SellableRow[] {
  const byPlace = new Map<number, SellableRow>()
  // The first to expire come first.
  for (const { warehouse_id, quantity, expires_on } of batches) {
    if (expires_on < firstDay) continue
    const known = byPlace.get(warehouse_id)
    if (known) known.quantity += quantity
    else byPlace.set(warehouse_id, { goods_id: goods.id, warehouse_id, quantity, expires_on })
  }
  return [...byPlace.values()]
}

const mapOf = <Value>(kept: readonly KeptGoods[], value: (one: KeptGoods) => Value): Map<number, Value> =>
  new Map(kept.map(one => [one.goods.id, value(one)]))

/** The rows of goods as anybody has them, when batches must last to a day. */
export function goodsPart(kept: readonly KeptGoods[], warehouse: SaleRows['warehouse'], firstDay: string): OfGoods {
  return {
    goods: kept.map(one => one.goods),
    stock: mapOf(kept, one => one.stock),
    sellable: mapOf(kept, one => sellableOf(one, firstDay)),
    warehouse,
  }
}

function agreementsOf(kept: readonly KeptGoods[], { agreements }: KeptMember, now: number): Map<number, UnitPrice> {
  const prices = new Map<number, UnitPrice>()
  if (agreements.size === 0) return prices
  for (const { goods } of kept)
    for (const { price_units, begins_at, ends_at } of agreements.get(goods.id) ?? []) {
      if (Number(begins_at) > now || Number(ends_at) <= now) continue
      prices.set(goods.id, Math.min(price_units, prices.get(goods.id) ?? Infinity) as UnitPrice)
    }
  return prices
}

type MemberPart = Omit<SaleRows, keyof OfGoods | 'ordered' | 'specialLimits'>

/** What only a member who sees prices gets. */
export function memberPart(kept: readonly KeptGoods[], { rank }: MemberRow, own: KeptMember, now: number): MemberPart {
  return {
    prices: mapOf(kept, one => one.prices.filter(price => price.rank === 0 || price.rank === rank)),
    agreements: agreementsOf(kept, own, now),
    ladders: mapOf(kept, one => one.ladders),
    specials: mapOf(kept, one =>
      one.specials.length === 0 ? one.specials : one.specials.filter(each => Number(each.begins_at) <= now && Number(each.ends_at) > now),
    ),
    scopes: own.scopes,
    papers: own.papers,
    isOpened: own.isOpened,
    areas: mapOf(kept, one => one.provinces),
    rights: own.rights,
    region: own.region,
  }
}
