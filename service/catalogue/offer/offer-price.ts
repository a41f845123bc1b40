import { ladderKind, type Ladder } from '@yaoji/contract/domain/prices/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { ladder as ladderRule, usefulLadder } from '@yaoji/contract/domain/prices/ladder'
import type { PriceTerms, SpecialPrice } from '@yaoji/contract/domain/prices/price'
import { mayWin, priceAt, winningSpecial } from '@yaoji/contract/domain/prices/prices'
import { listBasis, nothingListed, type Listed } from '@yaoji/contract/domain/prices/list-basis'
import { listPriceOf, struckPrice } from '@yaoji/contract/domain/prices/saving'
import type { GoodsRow, LadderRow, PriceRow, SpecialRow } from '../../platform/database/rows.ts'
import { controlledType } from './controlled-sales.ts'
import { messages } from './messages.ts'
import type { NamedPrice, Offer } from './sale-offer.ts'
import { isPromoted } from './special-price.ts'

type OfferLadder = Pick<Offer, 'ladder' | 'ladderRungs'>
export type OfferPrice = OfferLadder & Pick<Offer, 'ownPrice' | 'listPrice' | 'listed' | 'unitPrice' | 'priceId' | 'special' | 'priceTerms'>

/** What of the rows decides: the listing keeps no more of them (listing/listed-goods.ts). */
export type PricedGoods = Pick<GoodsRow, 'type' | 'is_ephedrine'>
export type PriceUnits = Pick<PriceRow, 'id' | 'rank' | 'price_units'>
export type LadderUnits = Pick<LadderRow, 'id' | 'kind' | 'number' | 'price_units'>
export type SpecialUnits = Pick<SpecialRow, 'kind' | 'price_units' | 'begins_at' | 'ends_at'>

/** What may take the place of the own price: rungs by quantity, special prices in force, what was agreed with the store. */
export type PriceRows = { ladders: readonly LadderUnits[]; specials: readonly SpecialUnits[]; agreement?: UnitPrice | undefined }

/** With the row for every customer type of the same warehouse, where the buyer may see it. */
type ListedRows = PriceRows & { list?: PriceUnits | undefined; listed?: Listed | undefined }

const nothing: OfferPrice = {
  ownPrice: null,
  listPrice: null,
  listed: nothingListed,
  priceId: null,
  special: undefined,
  ladder: undefined,
  ladderRungs: [],
  unitPrice: () => null,
  priceTerms: undefined,
}

/** 建议零售价, where its source and its day are known (明码标价和禁止价格欺诈规定 sections 16 and 17); without them it is not sent. */
export function marketPriceOf(goods: Pick<GoodsRow, 'market_price_units' | 'market_price_source' | 'market_price_on'>): UnitPrice | null {
  const hasBasis = goods.market_price_source !== '' && goods.market_price_on !== ''
  return hasBasis ? (goods.market_price_units as UnitPrice | null) : null
}

const specialKinds = ['special', 'daily', 'newcomer'] as const satisfies readonly SpecialPrice['kind'][]

function specialOf({ kind, price_units, ends_at }: SpecialUnits): SpecialPrice {
  return { kind: specialKinds.find(each => each === kind) ?? 'special', price: price_units as UnitPrice, endsAt: ends_at }
}

function ladderOf(rows: readonly LadderUnits[]): Ladder | undefined {
  const [first] = rows
  return first && { kind: ladderKind(first.kind), rungs: rows.map(row => ({ number: row.number, price: row.price_units as UnitPrice })) }
}

function ownKind(goods: PricedGoods, { rank }: PriceUnits): PriceTerms['own']['kind'] {
  if (goods.type === controlledType) return 'agreed'
  return rank === 0 ? 'base' : 'member'
}

/** What decides the price of goods whose own price a buyer sees. */
export function priceTermsOf(goods: PricedGoods, row: PriceUnits, { ladders, specials, agreement }: PriceRows): PriceTerms {
  return {
    own: { kind: ownKind(goods, row), price: row.price_units as UnitPrice },
    ladder: ladderOf(ladders),
    specials: isPromoted(goods) ? specials.map(specialOf) : [],
    agreement,
  }
}

/** A ladder that another kind of price has won over, or that is no benefit, is not shown. */
export function shownLadder(terms: PriceTerms): Ladder | undefined {
  return terms.ladder && mayWin(ladderRule, terms) ? usefulLadder(terms) : undefined
}

function offerLadder(terms: PriceTerms, rows: readonly LadderUnits[]): OfferLadder {
  const ladder = shownLadder(terms)
  const ids = new Map(rows.map(row => [row.number, row.id]))
  return { ladder, ladderRungs: (ladder?.rungs ?? []).map(rung => ({ id: ids.get(rung.number)!, ...rung })) }
}

export function named({ kind, price }: ReturnType<typeof priceAt>): NamedPrice {
  return { price, kind, name: messages.priceNames[kind] }
}

/** 原价 next to a special price. Of equal special prices the one that began first counts. */
function struckBeside({ price }: SpecialPrice, list: UnitPrice, { specials, listed = nothingListed }: ListedRows): UnitPrice {
  const begins = specials.filter(({ price_units }) => price_units === price).map(({ begins_at }) => Number(begins_at))
  return struckPrice(price, list, listBasis(listed, Math.min(...begins)))
}

/** One benefit for each line (domain.md section 3); contract/domain/prices decides which. */
export function offerPrice(goods: PricedGoods, row: PriceUnits | undefined, rows: ListedRows): OfferPrice {
  if (!row) return nothing
  const terms = priceTermsOf(goods, row, rows)
  const special = winningSpecial(terms)
  const list = listPriceOf(terms.own.price, rows.list?.price_units as UnitPrice | undefined)
  return {
    ownPrice: terms.own.price,
    listPrice: special ? struckBeside(special, list, rows) : list,
    listed: rows.listed ?? nothingListed,
    priceId: row.id,
    special: special && { ...named(special), endsAt: special.endsAt },
    ...offerLadder(terms, rows.ladders),
    unitPrice: quantity => named(priceAt(terms, quantity)),
    priceTerms: terms,
  }
}
