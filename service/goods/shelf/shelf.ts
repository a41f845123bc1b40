import { goodsFlagNames, type GoodsFlagName } from '@yaoji/contract/calls/goods'
import { Column, createTexts } from '../../search/columns.ts'
import { SlotTable } from '../../search/slot-table.ts'
import { controlledType } from '../controlled-sales.ts'
import type { PriceSight } from '../price-sight.ts'
import type { Moment } from './moment.ts'
import type { ShelfGoods, SpecialPrice } from './shelf-goods.ts'

/** Bits of a row that stay until the goods change. */
const marks = { on: 1, youx: 2, ladder: 4, special: 8 } as const
/** Marks goods without a price. */
const none = -1

const flagBits = Object.fromEntries(goodsFlagNames.map((name, at) => [name, 1 << at])) as Record<GoodsFlagName, number>

/** A customer type, and which prices of controlled goods the member sees. */
export type PriceBuyer = { rank: number; sight: PriceSight }

/** The bit of each filter that is on or off. */
export function flagBit(name: GoodsFlagName): number {
  return flagBits[name]
}

/**
 * All goods that lists may show, by rows in columns, so that a question about a million
 * of them is one pass over memory. It knows of buyers what their prices are.
 */
export class Shelf {
  readonly manufacturers = createTexts()
  readonly dosageForms = createTexts()
  /** Ids of categories; columns hold their place. */
  readonly categoryIds: number[] = []
  readonly #categoryPlaces = new Map<number, number>()
  readonly #rows = new SlotTable()
  readonly #marks = new Column()
  readonly #sellableUntil = new Column()
  readonly #firstExpiry = new Column()
  readonly #lastExpiry = new Column()
  readonly #ladderUnits = new Column()
  readonly #prices = new Map<number, Column>()
  /** Of goods with more than two batches. */
  readonly #expiries = new Map<number, readonly number[]>()
  readonly #specials = new Map<number, readonly SpecialPrice[]>()
  readonly columns = {
    id: new Column(), category: new Column(), manufacturer: new Column(), dosageForm: new Column(), type: new Column(),
    sales: new Column(), favorites: new Column(), free: new Column(),
  }
  #size = 0

  /** Rows from 0, some of which may hold nothing. */
  get size(): number {
    return this.#size
  }

  isOn(row: number): boolean {
    return (this.#marks.get(row) & marks.on) !== 0
  }

  isYoux(row: number): boolean {
    return (this.#marks.get(row) & marks.youx) !== 0
  }

  /** The row of goods on the shelf. */
  rowOf(id: number): number | undefined {
    const row = this.#rows.get(id)
    return row !== undefined && this.isOn(row) ? row : undefined
  }

  isSellable(row: number, { firstSellable }: Pick<Moment, 'firstSellable'>): boolean {
    return this.#sellableUntil.get(row) >= firstSellable
  }

  /** The filters that goods pass now, as bits. */
  flagsOf(row: number, moment: Moment): number {
    const own = this.#marks.get(row)
    const nearest = this.nearestExpiry(row, moment)
    return (this.isSellable(row, moment) ? flagBits.in_stock : 0)
      | (own & marks.ladder ? flagBits.is_ladder : 0)
      | (own & marks.youx ? flagBits.is_youx : 0)
      | (nearest > 0 && nearest <= moment.nearEnd ? flagBits.is_jxq : 0)
      | (this.columns.type.get(row) === controlledType ? flagBits.is_kxpz : 0)
      | (own & marks.special && this.#specialUnits(row, moment) !== undefined ? flagBits.is_tj : 0)
  }

  /** Expiry of the batch that is sold first, as a day number; 0 without. */
  nearestExpiry(row: number, { firstSellable }: Moment): number {
    const first = this.#firstExpiry.get(row)
    if (first >= firstSellable) return first
    const last = this.#lastExpiry.get(row)
    if (last < firstSellable) return 0
    return this.#expiries.get(row)?.find(day => day >= firstSellable) ?? last
  }

  /** What the smallest quantity costs a buyer now, as their offer says; undefined without a price, or where it is hidden. */
  unitsFor({ rank, sight }: PriceBuyer, row: number, moment: Moment): number | undefined {
    const controlled = this.columns.type.get(row) === controlledType ? sight(this.columns.id.get(row)) : undefined
    if (controlled === 'none') return undefined
    const own = this.#prices.get(rank)?.get(row) ?? none
    const usual = own === none && controlled !== 'own' ? this.#prices.get(0)?.get(row) ?? none : own
    if (usual === none) return undefined
    const special = this.#specialUnits(row, moment)
    if (special !== undefined && special < usual) return special
    const ladder = this.#ladderUnits.get(row)
    return ladder !== none && ladder < usual ? ladder : usual
  }

  put(goods: ShelfGoods): void {
    const row = this.#rows.get(goods.id) ?? this.#size++
    this.#rows.set(goods.id, row)
    this.#marks.set(row, marks.on
      | (goods.isYoux ? marks.youx : 0) | (goods.hasLadder ? marks.ladder : 0) | (goods.specials.length > 0 ? marks.special : 0))
    this.#putColumns(goods, row)
    this.#putExpiries(goods, row)
    this.#putPrices(goods, row)
  }

  remove(id: number): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    this.#marks.set(row, 0)
    this.#expiries.delete(row)
    this.#specials.delete(row)
  }

  #putColumns(goods: ShelfGoods, row: number): void {
    const { columns } = this
    columns.id.set(row, goods.id)
    columns.category.set(row, this.#categoryPlace(goods.categoryId))
    columns.manufacturer.set(row, this.manufacturers.idOf(goods.manufacturer))
    columns.dosageForm.set(row, this.dosageForms.idOf(goods.dosageForm))
    columns.type.set(row, goods.type)
    columns.sales.set(row, goods.sales)
    columns.favorites.set(row, goods.favorites)
    columns.free.set(row, goods.free)
  }

  #putExpiries({ expiries, sellableUntil }: ShelfGoods, row: number): void {
    this.#sellableUntil.set(row, sellableUntil)
    this.#firstExpiry.set(row, expiries[0] ?? 0)
    this.#lastExpiry.set(row, expiries.at(-1) ?? 0)
    if (expiries.length > 2) this.#expiries.set(row, expiries)
    else this.#expiries.delete(row)
  }

  #putPrices({ prices, ladderUnits, specials }: ShelfGoods, row: number): void {
    for (const rank of prices.keys()) if (!this.#prices.has(rank)) this.#prices.set(rank, new Column(none))
    for (const [rank, column] of this.#prices) column.set(row, prices.get(rank) ?? none)
    this.#ladderUnits.set(row, ladderUnits ?? none)
    if (specials.length > 0) this.#specials.set(row, specials)
    else this.#specials.delete(row)
  }

  #specialUnits(row: number, { now }: Moment): number | undefined {
    const current = this.#specials.get(row)?.filter(({ beginsAt, endsAt }) => beginsAt <= now && now < endsAt) ?? []
    return current.length > 0 ? Math.min(...current.map(special => special.units)) : undefined
  }

  #categoryPlace(id: number): number {
    const known = this.#categoryPlaces.get(id)
    if (known !== undefined) return known
    const place = this.categoryIds.push(id) - 1
    this.#categoryPlaces.set(id, place)
    return place
  }
}
