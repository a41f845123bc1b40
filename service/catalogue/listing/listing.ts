import type { GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { priceAt, winningSpecial } from '@yaoji/contract/domain/prices/prices'
import { controlledType } from '../offer/controlled-sales.ts'
import { leastQuantity } from '../offer/least-price.ts'
import { shownLadder, type SpecialUnits } from '../offer/offer-price.ts'
import { placeWeight } from '../offer/place.ts'
import type { PriceVisibility } from '../offer/price-visibility.ts'
import { isPromoted } from '../offer/special-price.ts'
import { Column } from '../search/memory/columns.ts'
import { SlotTable } from '../search/memory/slot-table.ts'
import { advertisedBit, FactColumns, flagBits } from './fact-columns.ts'
import { ListedColumns } from './listed-columns.ts'
import { ownUnits, currentSpecials, nextTurnOf, termsOf } from './listed-price.ts'
import type { Moment } from './moment.ts'
import { none, Places } from './places.ts'
import type { Promotions, ListedGoods } from './listed-goods.ts'

/** Bits of a row that stay until the goods change. */
const marks = { on: 1, freeShipping: 2, promoted: 4, prescription: 8 } as const

/** A member who sees prices: the customer type, which prices of controlled goods, and what was agreed with the store and which special prices it alone has, by goods. */
export type PriceBuyer = {
  rank: number
  visibility: PriceVisibility
  agreements: ReadonlyMap<number, UnitPrice>
  ownSpecials: ReadonlyMap<number, SpecialUnits>
}
/** Called with every row of goods on the shelf before the goods change, and with every row on the shelf after they changed. */
export type Follower = { leave: (row: number) => void; enter: (row: number) => void }
/** Who looks; undefined sees no prices. */
type Viewer = PriceBuyer | undefined
type Day = Pick<Moment, 'firstSellable'>

/**
 * All goods that lists may show, by rows in columns, so that a question about a million
 * of them is one pass over memory. Warehouse and price are decided by the functions that
 * decide them for an offer (place.ts, offer-price.ts), so lists are in the order of what
 * they show.
 */
export class Listing {
  readonly columns = new ListedColumns()
  readonly facts = new FactColumns()
  readonly #rows = new SlotTable()
  readonly #marks = new Column()
  readonly #places = new Places()
  readonly #promotions = new Map<number, Promotions>()
  /** Of controlled goods. */
  readonly #pricedRanks = new Map<number, ReadonlySet<number>>()
  readonly #followers: Follower[] = []
  #size = 0
  #version = 0
  #pageVersion = 0

  /** Another one after every change. */
  get version(): number {
    return this.#version
  }

  /**
   * Another one after a change that pages and facets show: other amounts in stock and other numbers of favourites are shown only by the
   * orders that compare them.
   */
  pageVersion(sort: GoodsListQuery['sort']): number {
    return sort === 'number' || sort === 'favorite' ? this.#version : this.#pageVersion
  }

  /** Number of rows, including empty ones. */
  get size(): number {
    return this.#size
  }

  isOn(row: number): boolean {
    return (this.#marks.get(row) & marks.on) !== 0
  }

  isFreeShippingZone(row: number): boolean {
    return (this.#marks.get(row) & marks.freeShipping) !== 0
  }

  isPrescription(row: number): boolean {
    return (this.#marks.get(row) & marks.prescription) !== 0
  }

  /** The row of goods on the shelf. */
  rowOf(id: number): number | undefined {
    const row = this.#rows.get(id)
    return row !== undefined && this.isOn(row) ? row : undefined
  }

  isSellable(row: number, day: Day): boolean {
    return this.availableAt(this.placeFor(undefined, row, day), day) > 0
  }

  /** The warehouse that sells goods to this viewer, or {@link none}. */
  placeFor(viewer: Viewer, row: number, { firstSellable }: Day): number {
    const first = this.#places.firstOf(row)
    const count = this.#places.countOf(row)
    if (count < 2) return count === 0 ? none : first
    let best = none
    let most = none
    for (let place = first; place < first + count; place++) {
      const weight = placeWeight(this.#places.available(place, firstSellable), this.#usualUnits(viewer, row, place) !== none)
      if (weight > most) [best, most] = [place, weight]
    }
    return best
  }

  availableAt(place: number, { firstSellable }: Day): number {
    return place === none ? 0 : this.#places.available(place, firstSellable)
  }

  /** Expiry of the batch that is sold first, as a day number; 0 without. */
  expiryAt(place: number, { firstSellable }: Day): number {
    return place === none ? 0 : this.#places.expiry(place, firstSellable)
  }

  /** The filters that goods pass now, as bits. */
  flagsOf(viewer: Viewer, row: number, place: number, moment: Moment, expiry = this.expiryAt(place, moment)): number {
    const own = this.#marks.get(row)
    return (
      (this.availableAt(place, moment) > 0 ? flagBits.in_stock : 0) |
      (own & marks.freeShipping ? flagBits.is_youx : 0) |
      (own & marks.prescription ? 0 : advertisedBit) |
      (expiry > 0 && expiry <= moment.nearEnd ? flagBits.is_jxq : 0) |
      (this.columns.type.get(row) === controlledType ? flagBits.is_kxpz : 0) |
      (own & marks.promoted ? this.#promotionFlags(viewer, row, place, moment) : 0)
    )
  }

  /** Whether price and stock of controlled goods are hidden from a buyer, as controlled-sales.ts has it for offers. */
  isHidden({ rank, visibility }: PriceBuyer, row: number): boolean {
    if (this.columns.type.get(row) !== controlledType) return false
    const seen = visibility(this.columns.id.get(row))
    return seen === 'none' || (seen === 'own' && this.#pricedRanks.get(row)?.has(rank) !== true)
  }

  /** What the smallest quantity costs a buyer now; undefined without a price, or where it is hidden. */
  unitsFor(buyer: PriceBuyer, row: number, moment: Moment): number | undefined {
    const place = this.placeFor(buyer, row, moment)
    const usual = place === none ? none : this.#usualUnits(buyer, row, place)
    if (usual === none) return undefined
    const agreement = buyer.agreements.get(this.columns.id.get(row))
    const promotions = this.#promotions.get(row)
    const special = buyer.ownSpecials.get(this.columns.id.get(row))
    if (!promotions) return agreement === undefined && !special ? usual : ownUnits(usual, agreement, special)
    const quantityRule = { ...promotions.quantityRule, stock: this.availableAt(place, moment) }
    return priceAt(termsOf(promotions, usual, moment, agreement, special), leastQuantity({ quantityRule })).price
  }

  /** As long as the listing is there. */
  follow(follower: Follower): void {
    this.#followers.push(follower)
  }

  /** `days`: the first sellable days that a page may be asked for; without them the goods are taken for changed. */
  put(goods: ListedGoods, days: readonly Day[] = []): void {
    this.#version++
    const before = this.#shownOf(goods.id, days)
    this.#leave(goods.id)
    const row = this.#rows.get(goods.id) ?? this.#size++
    this.#rows.set(goods.id, row)
    const sale = (goods.isFreeShippingZone ? marks.freeShipping : 0) | (goods.promotions ? marks.promoted : 0)
    this.#marks.set(row, marks.on | sale | (goods.isPrescription ? marks.prescription : 0))
    this.columns.put(row, goods)
    this.facts.put(row, goods.facts)
    this.#places.put(row, goods.places)
    if (goods.promotions) this.#promotions.set(row, goods.promotions)
    else this.#promotions.delete(row)
    if (goods.type === controlledType) this.#pricedRanks.set(row, goods.pricedRanks)
    else this.#pricedRanks.delete(row)
    for (const follower of this.#followers) follower.enter(row)
    if (before === undefined || before !== this.#shownOf(goods.id, days)) this.#pageVersion++
  }

  remove(id: number): void {
    this.#version++
    this.#pageVersion++
    this.#leave(id)
    const row = this.#rows.get(id)
    if (row === undefined) return
    this.#marks.set(row, 0)
    this.#places.remove(row)
    this.#promotions.delete(row)
    this.#pricedRanks.delete(row)
  }

  /** When the next special price begins or ends. */
  nextTurn(now: number): number {
    return nextTurnOf(this.#promotions.values(), now)
  }

  /** What pages show of goods on the shelf, apart from amounts; undefined where it is not known. */
  #shownOf(id: number, days: readonly Day[]): string | undefined {
    const row = this.rowOf(id)
    if (row === undefined || days.length === 0) return undefined
    const promotions = this.#promotions.get(row)
    const first = this.#places.firstOf(row)
    const places = Array.from({ length: this.#places.countOf(row) }, (_, at) => [
      this.#places.pricesOf(first + at),
      days.map(day => {
        const stock = this.availableAt(first + at, day)
        return [
          stock > 0,
          this.expiryAt(first + at, day),
          promotions && leastQuantity({ quantityRule: { ...promotions.quantityRule, stock } }),
        ]
      }),
    ])
    const ranks = [...(this.#pricedRanks.get(row) ?? [])]
    return JSON.stringify([this.#marks.get(row), this.columns.shownOf(row), this.facts.shownOf(row), places, promotions, ranks])
  }

  #leave(id: number): void {
    const row = this.rowOf(id)
    if (row !== undefined) for (const follower of this.#followers) follower.leave(row)
  }

  /** The price without promotions. */
  #usualUnits(viewer: Viewer, row: number, place: number): number {
    if (!viewer || this.isHidden(viewer, row)) return none
    const isOwnOnly = this.columns.type.get(row) === controlledType && viewer.visibility(this.columns.id.get(row)) === 'own'
    return this.#places.price(place, viewer.rank, isOwnOnly)
  }

  /** Viewers who see no prices see only that there are promotions. */
  #promotionFlags(viewer: Viewer, row: number, place: number, moment: Moment): number {
    const promotions = this.#promotions.get(row)
    if (!promotions) return 0
    const flags = (hasLadder: boolean, hasSpecial: boolean) => (hasLadder ? flagBits.is_ladder : 0) | (hasSpecial ? flagBits.is_tj : 0)
    if (!viewer) return flags(promotions.ladders.length > 0, isPromoted(promotions.goods) && currentSpecials(promotions, moment).length > 0)
    const usual = place === none ? none : this.#usualUnits(viewer, row, place)
    if (usual === none) return 0
    const terms = termsOf(promotions, usual, moment, viewer.agreements.get(this.columns.id.get(row)))
    const special = winningSpecial(terms)
    return flags(shownLadder(terms) !== undefined, special !== undefined)
  }
}
