import { firstAtLeast, type CodeRun } from './code-run.ts'
import { PackedNumbers } from './packed-numbers.ts'
import { radixSorted } from './radix-sort.ts'
import type { StateOf } from './state.ts'

/** Digits of a key (code-table.ts); shorter codes are filled with zeros behind. */
const keyPlaces = 15
/** Between two orders every digit before the looked-for ones is tried: two unknown digits are a hundred looks. */
const step = 3

/** Codes by place, in the order of what stands from there on. */
type Orders = ReadonlyMap<number, PackedNumbers>

function restOf(key: number, from: number): number {
  return key % 10 ** (keyPlaces - from)
}

/**
 * Digits anywhere in codes of digits: the codes in the order of what stands from every
 * third place on.
 */
export class CodePlaces {
  readonly #run: CodeRun
  readonly #deepest: number
  /** Codes with letters stand behind those of digits. */
  readonly #length: number
  /** By their place; the run itself is the order from place 0. */
  readonly #orders: Orders

  /** For digits up to some place; the nearest order before it is enough. Sorts, where the orders are not known. */
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

/** What is left of whole numbers below 2^53 by another, which divides them: just as `%` has it. */
function restsOf(keys: Float64Array, unit: number): Float64Array {
  return keys.map(key => key - Math.floor(key / unit) * unit)
}

/** The order of the keys' three digits from a place on, where they stand in an order by what comes behind these. */
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

/** From the last of these places to the first: each order is the one behind it, put anew by the digits between them. */
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
