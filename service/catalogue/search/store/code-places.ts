import { firstAtLeast, type CodeRun } from '../memory/code-run.ts'
import { PackedNumbers } from '../memory/packed-numbers.ts'
import { radixSorted } from '../memory/radix-sort.ts'
import type { StateOf } from '../memory/state.ts'

/** Digits of a key (code-table.ts); shorter codes are padded with zeros at the end. */
const keyPlaces = 15
/** A search tries every value of the digits between the nearest order and the looked-for place: two unknown digits are a hundred lookups. */
const step = 3

/** Codes by place, sorted by their digits from that place on. */
type Orders = ReadonlyMap<number, PackedNumbers>

function restOf(key: number, from: number): number {
  return key % 10 ** (keyPlaces - from)
}

/** Finds digits anywhere in codes of digits: keeps the codes sorted by their digits from every third place on. */
export class CodePlaces {
  readonly #run: CodeRun
  readonly #deepest: number
  /** Codes with letters come after those of digits. */
  readonly #length: number
  /** By place; the run itself is the order from place 0. */
  readonly #orders: Orders

  /** `deepest`: the last place at which digits are found; the nearest order before it is enough. Sorts if no orders are passed. */
  constructor(run: CodeRun, deepest: number, orders?: Orders) {
    this.#run = run
    this.#deepest = deepest
    this.#length = firstAtLeast(run, 10 ** keyPlaces)
    this.#orders = orders ?? ordersOf(run.keys.subarray(0, this.#length), Math.floor(deepest / step) * step)
  }

  state() {
    return new Map(Array.from(this.#orders, ([from, order]) => [from, order.state()]))
  }

  /** Slots of codes with these digits from a place on. */
  *at(place: number, digits: string): Generator<number> {
    if (place > this.#deepest) return
    const from = Math.floor(place / step) * step
    const unknown = place - from
    for (let before = 0; before < 10 ** unknown; before++) {
      const start = unknown === 0 ? digits : String(before).padStart(unknown, '0') + digits
      yield* this.#begunAt(from, start)
    }
  }

  *#begunAt(from: number, digits: string): Generator<number> {
    const places = keyPlaces - from
    const low = Number(digits.padEnd(places, '0'))
    const high = Number(digits.padEnd(places, '9'))
    const order = this.#orders.get(from)
    const indexOf = (at: number) => (order ? order.get(at) : at)
    const keyAt = (at: number) => restOf(this.#run.keys[indexOf(at)] ?? 0, from)
    for (let at = firstPlace(this.#length, keyAt, low); at < this.#length && keyAt(at) <= high; at++) yield this.#run.slots.get(indexOf(at))
  }
}

export function restoredOrders(state: StateOf<CodePlaces>): Orders {
  return new Map(Array.from(state, ([from, order]) => [from, new PackedNumbers().restore(order)]))
}

/** Remainders of whole numbers below 2^53 by `unit`, the same as `%` gives. */
function restsOf(keys: Float64Array, unit: number): Float64Array {
  return keys.map(key => key - Math.floor(key / unit) * unit)
}

/** Radix step: sorts keys by the three digits from a place on; `order` is already sorted by the digits after them. */
function orderedBy(keys: Float64Array, from: number, order: Uint32Array): Uint32Array {
  const count = 10 ** step
  const unit = 10 ** (keyPlaces - from - step)
  const parts = new Uint16Array(keys.length)
  const places = new Uint32Array(count + 1)
  for (let at = 0; at < keys.length; at++) {
    const upTo = Math.floor((keys[at] ?? 0) / unit)
    const part = upTo - Math.floor(upTo / count) * count
    parts[at] = part
    places[part + 1] = (places[part + 1] ?? 0) + 1
  }
  for (let part = 1; part < count; part++) places[part] = (places[part] ?? 0) + (places[part - 1] ?? 0)
  const other = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) {
    const index = order[at] ?? 0
    const part = parts[index] ?? 0
    const place = places[part] ?? 0
    other[place] = index
    places[part] = place + 1
  }
  return other
}

/** Sorts from the last place to the first: each order is the one after it, sorted stably by the digits between them. */
function ordersOf(keys: Float64Array, deepest: number): Map<number, PackedNumbers> {
  const orders = new Map<number, PackedNumbers>()
  if (deepest === 0) return orders
  let { order } = radixSorted(restsOf(keys, 10 ** (keyPlaces - deepest)))
  for (let from = deepest; from > 0; from -= step) {
    if (from < deepest) order = orderedBy(keys, from, order)
    orders.set(from, PackedNumbers.of(order))
  }
  return orders
}

function firstPlace(length: number, keyAt: (at: number) => number, key: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyAt(middle) < key) low = middle + 1
    else high = middle
  }
  return low
}
