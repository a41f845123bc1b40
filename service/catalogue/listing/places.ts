import { Column } from '../search/memory/columns.ts'
import { availableUnits } from '../offer/place.ts'
import type { ListedBatch, ListedPlace } from './listed-goods.ts'

/** Marks what is not there: a place, or a price. */
export const none = -1
/** Marks units of more than two batches, which are kept one by one. */
const many = -1

/** The warehouses of every row: what is in them, until when, and at what price. Those of one row follow each other. */
export class Places {
  readonly #first = new Column()
  readonly #count = new Column()
  readonly #room = new Column()
  readonly #onhand = new Column()
  readonly #reserved = new Column()
  readonly #firstDay = new Column()
  readonly #firstUnits = new Column()
  readonly #lastDay = new Column()
  readonly #lastUnits = new Column()
  readonly #lastSellable = new Column()
  readonly #prices = new Map<number, Column>()
  /** Of places with more than two batches. */
  readonly #batches = new Map<number, readonly ListedBatch[]>()
  #size = 0

  firstOf(row: number): number {
    return this.#first.get(row)
  }

  countOf(row: number): number {
    return this.#count.get(row)
  }

  /** Units that may be sold when batches must last to a day. */
  available(place: number, firstSellable: number): number {
    const onhand = this.#onhand.get(place)
    return onhand === 0 ? 0 : availableUnits(onhand, this.#reserved.get(place), this.#sellable(place, firstSellable))
  }

  /** Expiry of the batch that is sold first, as a day number; 0 without. */
  expiry(place: number, firstSellable: number): number {
    if (firstSellable > this.#lastSellable.get(place)) return 0
    const first = this.#firstDay.get(place)
    if (first >= firstSellable) return first
    const last = this.#lastDay.get(place)
    if (last < firstSellable) return 0
    return this.#batches.get(place)?.find(({ day }) => day >= firstSellable)?.day ?? last
  }

  /** The price for a customer type, of its own or for every type; {@link none} without. */
  price(place: number, rank: number, isOwnOnly: boolean): number {
    const own = this.#prices.get(rank)?.get(place) ?? none
    return own === none && !isOwnOnly ? (this.#prices.get(0)?.get(place) ?? none) : own
  }

  /** By customer type. */
  pricesOf(place: number): readonly (readonly [rank: number, units: number])[] {
    return [...this.#prices].flatMap(([rank, column]) => (column.get(place) === none ? [] : [[rank, column.get(place)] as const]))
  }

  put(row: number, places: readonly ListedPlace[]): void {
    if (places.length > this.#room.get(row)) {
      this.#first.set(row, this.#size)
      this.#room.set(row, places.length)
      this.#size += places.length
    }
    this.#count.set(row, places.length)
    for (const [index, place] of places.entries()) this.#putPlace(this.firstOf(row) + index, place)
  }

  remove(row: number): void {
    for (let place = this.firstOf(row); place < this.firstOf(row) + this.countOf(row); place++) this.#batches.delete(place)
    this.#count.set(row, 0)
  }

  #sellable(place: number, firstSellable: number): number {
    if (firstSellable > this.#lastSellable.get(place)) return 0
    const last = this.#lastUnits.get(place)
    if (last === many) return this.#batches.get(place)?.reduce((sum, { day, units }) => (day >= firstSellable ? sum + units : sum), 0) ?? 0
    return (
      (this.#firstDay.get(place) >= firstSellable ? this.#firstUnits.get(place) : 0) +
      (last > 0 && this.#lastDay.get(place) >= firstSellable ? last : 0)
    )
  }

  #putPlace(place: number, { onhand, reserved, batches, prices, lastSellable }: ListedPlace): void {
    this.#onhand.set(place, onhand)
    this.#lastSellable.set(place, lastSellable)
    this.#reserved.set(place, reserved)
    this.#firstDay.set(place, batches[0]?.day ?? 0)
    this.#firstUnits.set(place, batches[0]?.units ?? 0)
    this.#lastDay.set(place, batches.at(-1)?.day ?? 0)
    this.#lastUnits.set(place, batches.length > 2 ? many : (batches[1]?.units ?? 0))
    if (batches.length > 2) this.#batches.set(place, batches)
    else this.#batches.delete(place)
    for (const { rank } of prices) if (!this.#prices.has(rank)) this.#prices.set(rank, new Column(none))
    for (const [rank, column] of this.#prices) column.set(place, prices.find(price => price.rank === rank)?.price_units ?? none)
  }
}
