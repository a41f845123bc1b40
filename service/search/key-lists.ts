import { noLists, numberAt, packLists, sizeOfNumber, type PackedLists } from './packed-lists.ts'

const noLater: readonly number[] = []

/** A multiplier that spreads keys over the table (Knuth, volume 3, section 6.4). */
const spread = 0x9e3779b1

/** Where each key stands among all: a table, for every question looks for some hundred keys. */
class KeyPlaces {
  readonly #keys: Uint32Array
  /** The place of a key and one; nought is free. A third of it is, or more. */
  readonly #table: Uint32Array

  constructor(keys: Uint32Array) {
    this.#keys = keys
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(1.5 * keys.length + 2)))
    for (let place = 0; place < keys.length; place++) this.#table[this.#cellOf(keys[place] ?? 0)] = place + 1
  }

  /** -1 for a key that there is not. */
  of(key: number): number {
    return (this.#table[this.#cellOf(key)] ?? 0) - 1
  }

  #cellOf(key: number): number {
    const mask = this.#table.length - 1
    const mixed = Math.imul(key, spread)
    let cell = (mixed ^ (mixed >>> 15)) & mask
    for (let place = this.#table[cell] ?? 0; place > 0 && this.#keys[place - 1] !== key; place = this.#table[cell] ?? 0)
      cell = (cell + 1) & mask
    return cell
  }
}

/** The numbers of one key, to be read once from the first to the last. */
export class KeyList {
  readonly length: number
  readonly #bytes: Uint8Array
  readonly #values: Int32Array
  readonly #later: readonly number[]
  #at: number
  /** Of those that are laid out. */
  #left: number
  #end = 0
  #laterAt = 0

  constructor({ bytes }: PackedLists, start: number, values: Int32Array, later: readonly number[]) {
    this.#bytes = bytes
    this.#left = start < 0 ? 0 : numberAt(bytes, start)
    this.#at = start + sizeOfNumber(this.#left)
    this.length = this.#left + later.length
    this.#values = values
    this.#later = later
  }

  /** -1 after the last. */
  next(): number {
    if (this.#left === 0) return this.#later[this.#laterAt++] ?? -1
    this.#left--
    const beyond = numberAt(this.#bytes, this.#at)
    this.#at += sizeOfNumber(beyond)
    const place = this.#end + beyond
    this.#end = place + 1
    return this.#values[place] ?? 0
  }
}

/** Lists of numbers by key, each in the order in which the numbers were laid out, the later ones at the end. */
export class KeyLists {
  #laid = noLists
  #places = new KeyPlaces(noLists.keys)
  #values: Int32Array = new Int32Array(0)
  #later = new Map<number, number[]>()

  /** Lays all out anew: the values in their order, each under all its keys. */
  rebuild(values: Int32Array, keysOf: (value: number) => readonly number[]): void {
    this.#laid = packLists(values.length, place => keysOf(values[place] ?? 0))
    this.#places = new KeyPlaces(this.#laid.keys)
    this.#values = values
    this.#later = new Map()
  }

  add(key: number, value: number): void {
    const list = this.#later.get(key)
    if (!list) this.#later.set(key, [value])
    else if (list.at(-1) !== value) list.push(value)
  }

  size(key: number): number {
    const start = this.#startOf(key)
    const laid = start < 0 ? 0 : numberAt(this.#laid.bytes, start)
    return this.#later.size === 0 ? laid : laid + (this.#later.get(key)?.length ?? 0)
  }

  get(key: number): KeyList {
    return new KeyList(this.#laid, this.#startOf(key), this.#values, this.#later.get(key) ?? noLater)
  }

  /** Numbers of a key from the first on, as many as there is room for; answers how many. As get, without looking at each. */
  read(key: number, into: Int32Array): number {
    const start = this.#startOf(key)
    const { bytes } = this.#laid
    const count = start < 0 ? 0 : numberAt(bytes, start)
    const laid = Math.min(count, into.length)
    let at = start + sizeOfNumber(count)
    for (let index = 0, end = 0; index < laid; index++) {
      const beyond = numberAt(bytes, at)
      at += sizeOfNumber(beyond)
      into[index] = this.#values[end + beyond] ?? 0
      end += beyond + 1
    }
    const later = this.#later.get(key)?.slice(0, into.length - laid) ?? noLater
    into.set(later, laid)
    return laid + later.length
  }

  /** The key with the shortest list. */
  rarest(keys: readonly number[]): number {
    let best = keys[0] ?? 0
    let least = Infinity
    for (const key of keys) {
      const size = this.size(key)
      if (size === 0) return key
      if (size < least) [best, least] = [key, size]
    }
    return best
  }

  #startOf(key: number): number {
    const place = this.#places.of(key)
    return place < 0 ? -1 : (this.#laid.starts[place] ?? 0)
  }
}
