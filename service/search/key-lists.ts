import { noLists, numberAt, packLists, sizeOfNumber, type PackedLists } from './packed-lists.ts'
import type { StateOf } from './state.ts'
import { spread } from './text-hash.ts'

const noLater: readonly number[] = []

/** Where the list of each key begins: key and place side by side in one table, for every question looks for some hundred keys. */
class KeyPlaces {
  /** Each cell a key and where its list begins and one; nought is free. A third of them is, or more. */
  readonly #cells: Uint32Array
  readonly #mask: number

  constructor(cells: Uint32Array) {
    this.#cells = cells
    this.#mask = cells.length / 2 - 1
  }

  static of({ keys, starts }: PackedLists): KeyPlaces {
    const places = new KeyPlaces(new Uint32Array(2 * 2 ** Math.ceil(Math.log2(1.5 * keys.length + 2))))
    places.#fill(keys, starts)
    return places
  }

  get cells(): Uint32Array {
    return this.#cells
  }

  #fill(keys: PackedLists['keys'], starts: PackedLists['starts']): void {
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? 0
      const cell = this.#cellOf(key)
      this.#cells[cell] = key
      this.#cells[cell + 1] = (starts[at] ?? 0) + 1
    }
  }

  /** -1 for a key that there is not. */
  of(key: number): number {
    return (this.#cells[this.#cellOf(key) + 1] ?? 0) - 1
  }

  #cellOf(key: number): number {
    const cells = this.#cells
    const mixed = Math.imul(key, spread)
    let cell = (mixed ^ (mixed >>> 15)) & this.#mask
    while (cells[2 * cell + 1] !== 0 && cells[2 * cell] !== key) cell = (cell + 1) & this.#mask
    return 2 * cell
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

  constructor(bytes: Uint8Array, start: number, values: Int32Array, later: readonly number[]) {
    this.#bytes = bytes
    this.#left = start < 0 ? 0 : numberAt(bytes, start)
    this.#at = start + sizeOfNumber(this.#left)
    this.length = this.#left + later.length
    this.#values = values
    this.#later = later
  }

  /** The place of the next number in the order in which all were laid out, behind it that of a later one (KeyLists.at); -1 after the last. */
  nextPlace(): number {
    if (this.#left === 0) return this.#laterAt < this.#later.length ? this.#values.length + (this.#later[this.#laterAt++] ?? 0) : -1
    this.#left--
    const beyond = numberAt(this.#bytes, this.#at)
    this.#at += sizeOfNumber(beyond)
    const place = this.#end + beyond
    this.#end = place + 1
    return place
  }

  /** -1 after the last. */
  next(): number {
    const place = this.nextPlace()
    const laid = this.#values.length
    return place < laid ? (this.#values[place] ?? -1) : place - laid
  }
}

/** Lists of numbers by key, each in the order in which the numbers were laid out, the later ones at the end. */
export class KeyLists {
  #bytes = noLists.bytes
  #places = KeyPlaces.of(noLists)
  #values: Int32Array = new Int32Array(0)
  #later = new Map<number, number[]>()

  /** Of what is laid out. */
  state() {
    return { bytes: this.#bytes, cells: this.#places.cells, values: this.#values }
  }

  restore({ bytes, cells, values }: StateOf<KeyLists>): void {
    this.#bytes = bytes
    this.#places = new KeyPlaces(cells)
    this.#values = values
  }

  /** Lays all out anew: the values in their order, each under all its keys. */
  rebuild(values: Int32Array, keysOf: (value: number) => readonly number[]): void {
    const laid = packLists(values.length, place => keysOf(values[place] ?? 0))
    this.#bytes = laid.bytes
    this.#places = KeyPlaces.of(laid)
    this.#values = values
    this.#later = new Map()
  }

  add(key: number, value: number): void {
    const list = this.#later.get(key)
    if (!list) this.#later.set(key, [value])
    else if (list.at(-1) !== value) list.push(value)
  }

  size(key: number): number {
    const start = this.#places.of(key)
    const laid = start < 0 ? 0 : numberAt(this.#bytes, start)
    return this.#later.size === 0 ? laid : laid + (this.#later.get(key)?.length ?? 0)
  }

  get(key: number): KeyList {
    return new KeyList(this.#bytes, this.#places.of(key), this.#values, this.#laterOf(key))
  }

  /** Numbers of a key from the first on, as many as there is room for; answers how many. As get, without looking at each. */
  read(key: number, into: Int32Array): number {
    const count = this.readPlaces(key, into)
    for (let at = 0; at < count; at++) into[at] = this.at(into[at] ?? 0)
    return count
  }

  /** As read, their places in the order in which all were laid out; those of later ones are behind it. */
  readPlaces(key: number, into: Int32Array): number {
    const start = this.#places.of(key)
    const bytes = this.#bytes
    const count = start < 0 ? 0 : numberAt(bytes, start)
    const laid = Math.min(count, into.length)
    let at = start + sizeOfNumber(count)
    for (let index = 0, end = 0; index < laid; index++) {
      const beyond = numberAt(bytes, at)
      at += sizeOfNumber(beyond)
      into[index] = end + beyond
      end += beyond + 1
    }
    let used = laid
    for (const value of this.#laterOf(key)) {
      if (used === into.length) break
      into[used++] = this.#values.length + value
    }
    return used
  }

  /** The number at a place. */
  at(place: number): number {
    const laid = this.#values.length
    return place < laid ? (this.#values[place] ?? 0) : place - laid
  }

  /** The shortest list of some keys. */
  rarest(keys: readonly number[]): KeyList {
    let best = -1
    let bestKey = 0
    let least = Infinity
    for (const key of keys) {
      const start = this.#places.of(key)
      const size = (start < 0 ? 0 : numberAt(this.#bytes, start)) + this.#laterOf(key).length
      if (size >= least) continue
      least = size
      best = start
      bestKey = key
      if (size === 0) break
    }
    return new KeyList(this.#bytes, best, this.#values, this.#laterOf(bestKey))
  }

  #laterOf(key: number): readonly number[] {
    return this.#later.size === 0 ? noLater : (this.#later.get(key) ?? noLater)
  }
}
