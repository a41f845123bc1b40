import { ladderKind, rungAt, type Ladder } from '@yaoji/contract/domain/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { GoodsRow, LadderRow, PriceRow, SpecialRow } from '../database/rows.ts'
import { controlledType } from './controlled-sales.ts'
import { messages } from './messages.ts'
import type { NamedPrice, Offer } from './sale-offer.ts'
import { winningSpecial } from './special-price.ts'

type OfferLadder = Pick<Offer, 'ladder' | 'ladderRungs'>
export type OfferPrice = OfferLadder & Pick<Offer, 'basePrice' | 'unitPrice' | 'priceId' | 'special'>

/** What of the rows decides: the shelf keeps no more of them (shelf/promotions.ts). */
export type PricedGoods = Pick<GoodsRow, 'type' | 'is_ephedrine'>
export type PriceUnits = Pick<PriceRow, 'id' | 'rank' | 'price_units'>
export type LadderUnits = Pick<LadderRow, 'id' | 'kind' | 'number' | 'price_units'>
export type SpecialUnits = Pick<SpecialRow, 'kind' | 'price_units' | 'ends_at'>

const noLadder: OfferLadder = { ladder: undefined, ladderRungs: [] }

/** A rung that is not below the member's own price is no benefit and is left out. */
function offerLadder(rows: readonly LadderUnits[], basePrice: UnitPrice | null): OfferLadder {
  const useful = basePrice === null ? [] : rows.filter(row => row.price_units < basePrice)
  const first = useful[0]
  if (!first) return noLadder
  const ladderRungs = useful.map(row => ({ id: row.id, number: row.number, price: row.price_units as UnitPrice }))
  return { ladder: { kind: ladderKind(first.kind), rungs: ladderRungs }, ladderRungs }
}

function basePriceName(goods: PricedGoods, price: PriceUnits): string {
  if (goods.type === controlledType) return messages.priceNames.controlled
  return price.rank === 0 ? messages.priceNames.base : messages.priceNames.member
}

function priceAt(own: NamedPrice | null, ladder: Ladder | undefined, quantity: number): NamedPrice | null {
  const rung = own && ladder && rungAt(ladder, quantity)
  return rung ? { price: rung.price, name: messages.priceNames.ladder } : own
}

/** One benefit for each line (domain.md section 3): a special price wins over a ladder, and the ladder is then not shown. */
export function offerPrice(
  goods: PricedGoods,
  row: PriceUnits | undefined,
  ladders: readonly LadderUnits[],
  specials: readonly SpecialUnits[],
): OfferPrice {
  const basePrice = row ? (row.price_units as UnitPrice) : null
  const own = row && basePrice !== null ? { price: basePrice, name: basePriceName(goods, row) } : null
  const special = winningSpecial(goods, specials, basePrice)
  const { ladder, ladderRungs } = special ? noLadder : offerLadder(ladders, basePrice)
  const winner = special ? { price: special.price, name: special.name } : own
  return { basePrice, priceId: row?.id ?? null, special, ladder, ladderRungs, unitPrice: quantity => priceAt(winner, ladder, quantity) }
}
