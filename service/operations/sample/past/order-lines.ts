import { ladderKind, rungAt, type Ladder } from '@yaoji/contract/domain/prices/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { messages } from '../../../catalogue/offer/messages.ts'
import type { SampleMember } from '../data/members.ts'
import { warehouseIds } from '../data/shop.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import type { PickedGroup } from '../shop/group-rows.ts'
import type { Random } from '../random.ts'
import type { TradeRows } from '../people/trade-rows.ts'

/** The promotion, over and deleted by now, that a line was bought in. */
export type PastSale = { kind: string; id: number; name: string }
export type PastLine = { goods: SampleGoods; quantity: number; price: UnitPrice; priceName: string; group?: PickedGroup; sale?: PastSale }

/** Enough on hand that a past order can never be the reason why goods are sold out. */
const onhandMin = 200

/** Goods of the main warehouse that this member could have bought, with their prices; 含麻 goods are ordered apart. */
export function buyableGoods(goods: readonly SampleGoods[], trade: TradeRows, member: SampleMember, isEphedrine = false): SampleGoods[] {
  const scopes = new Set(member.scopes)
  const stocked = new Set(
    trade.stock.filter(row => row.warehouse_id === warehouseIds.main && row.onhand >= onhandMin).map(row => row.goods_id),
  )
  return goods.filter(
    ({ row }) =>
      stocked.has(row.id) &&
      row.status === 'on' &&
      scopes.has(row.scope) &&
      row.is_ephedrine === (isEphedrine ? 1 : 0) &&
      row.type !== 2 &&
      row.quota === null,
  )
}

function ladderOf(trade: TradeRows, goodsId: number, base: number): Ladder | undefined {
  const rows = trade.ladder.filter(row => row.goods_id === goodsId && row.price_units < base)
  const first = rows[0]
  return (
    first && {
      kind: ladderKind(first.kind),
      rungs: rows.map(row => ({ number: row.number, price: row.price_units as UnitPrice })),
    }
  )
}

function priceOf(trade: TradeRows, goodsId: number, rank: number, quantity: number) {
  const rows = trade.goods_price.filter(row => row.goods_id === goodsId && row.warehouse_id === warehouseIds.main)
  const own = rows.find(row => row.rank === rank) ?? rows.find(row => row.rank === 0)
  if (!own) return
  const rung = rungAt(ladderOf(trade, goodsId, own.price_units) ?? { kind: 'reach', rungs: [] }, quantity)
  if (rung) return { price: rung.price, priceName: messages.priceNames.ladder }
  const priceName = own.rank === 0 ? messages.priceNames.base : messages.priceNames.member
  return { price: own.price_units as UnitPrice, priceName }
}

/** Some goods at the price of a customer type, in about the wanted quantity; none without a price. */
export function lineOf(trade: TradeRows, goods: SampleGoods, { rank, wanted }: { rank: number; wanted: number }): PastLine[] {
  const { row } = goods
  const quantity = clampQuantity(wanted, {
    middlePack: row.middle_pack,
    minimum: row.minimum,
    isSplittable: row.is_splittable === 1,
    stock: onhandMin,
  })
  const named = priceOf(trade, row.id, rank, quantity)
  return named ? [{ goods, quantity, ...named }] : []
}

type Pick = { member: SampleMember; count: number; random: Random; reduced?: { goodsId: number; quantity: number } | undefined }

/** Different goods, at the prices of this member's customer type; `reduced` come first, in their quantity. */
export function pickLines(pool: readonly SampleGoods[], trade: TradeRows, { member, count, random, reduced }: Pick): PastLine[] {
  const goods = new Set(pool.filter(({ row }) => row.id === reduced?.goodsId))
  while (goods.size < Math.min(count, pool.length)) goods.add(random.pick(pool))
  return [...goods].flatMap(each =>
    lineOf(trade, each, {
      rank: member.rank,
      wanted: each.row.id === reduced?.goodsId ? reduced.quantity : random.pick([5, 10, 10, 20, 30]),
    }),
  )
}
