import { noLists, packLists, PlaceReader, type PackedLists } from './packed-lists.ts'

const noLater: readonly number[] = []

function placeOf(keys: Uint32Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? low : -1
}

/** The numbers of one key, to be read once from the first to the last. */
export class KeyList {
  readonly length: number
  readonly #places: PlaceReader
  readonly #values: Int32Array
  readonly #later: readonly number[]
  /** Of those that are laid out. */
  #left: number
  #end = 0
  #laterAt = 0

  constructor({ bytes }: PackedLists, start: number, values: Int32Array, later: readonly number[]) {
    this.#places = new PlaceReader(bytes, start)
    this.#left = start < 0 ? 0 : this.#places.next()
    this.length = this.#left + later.length
    this.#values = values
    this.#later = later
  }

  /** -1 after the last. */
  next(): number {
    if (this.#left === 0) return this.#later[this.#laterAt++] ?? -1
    this.#left--
    const place = this.#end + this.#places.next()
    this.#end = place + 1
    return this.#values[place] ?? 0
  }
}

/** Lists of numbers by key, each in the order in which the numbers were laid out, the later ones at the end. */
export class KeyLists {
  #laid = noLists
  #values: Int32Array = new Int32Array(0)
  #later = new Map<number, number[]>()

  /** Lays all out anew: the values in their order, each under all its keys. */
  rebuild(values: Int32Array, keysOf: (value: number) => readonly number[]): void {
    this.#laid = packLists(values.length, place => keysOf(values[place] ?? 0))
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
    const laid = start < 0 ? 0 : new PlaceReader(this.#laid.bytes, start).next()
    return this.#later.size === 0 ? laid : laid + (this.#later.get(key)?.length ?? 0)
  }

  get(key: number): KeyList {
    return new KeyList(this.#laid, this.#startOf(key), this.#values, this.#later.get(key) ?? noLater)
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
    const place = placeOf(this.#laid.keys, key)
    return place < 0 ? -1 : (this.#laid.starts[place] ?? 0)
  }
}
