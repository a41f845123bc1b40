import { noLists, numberAt, packLists, sizeOfNumber, type PackedLists } from './packed-lists.ts'
import type { StateOf } from './state.ts'
import { spread } from './text-hash.ts'

const noLater: readonly number[] = []

/** The start of each key's list: key and start are adjacent in one hash table, as each query looks up some hundred keys. */
class KeyPlaces {
  /** Each cell: a key and the start of its list plus one; zero is free. At least a third is free. */
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

  /** -1 for an unknown key. */
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
  readonly #later: readonly number[]
  #at: number
  /** Remaining numbers of the packed list. */
  #left: number
  #end = 0
  #laterAt = 0

  constructor(bytes: Uint8Array, start: number, later: readonly number[]) {
    this.#bytes = bytes
    this.#left = start < 0 ? 0 : numberAt(bytes, start)
    this.#at = start + sizeOfNumber(this.#left)
    this.length = this.#left + later.length
    this.#later = later
  }

  /** -1 after the last. */
  next(): number {
    if (this.#left === 0) return this.#later[this.#laterAt++] ?? -1
    this.#left--
    const beyond = numberAt(this.#bytes, this.#at)
    this.#at += sizeOfNumber(beyond)
    const number = this.#end + beyond
    this.#end = number + 1
    return number
  }
}

/** Sorted lists of numbers by key. Numbers added later are larger and come at the end. */
export class KeyLists {
  #bytes = noLists.bytes
  #places = KeyPlaces.of(noLists)
  #later = new Map<number, number[]>()

  /** State of the packed lists. */
  state() {
    return { bytes: this.#bytes, cells: this.#places.cells }
  }

  restore({ bytes, cells }: StateOf<KeyLists>): void {
    this.#bytes = bytes
    this.#places = new KeyPlaces(cells)
  }

  /** Packs all lists again, for the numbers from zero to `count` - 1, each under all its keys. */
  rebuild(count: number, keysOf: (number: number) => readonly number[]): void {
    const laid = packLists(count, keysOf)
    this.#bytes = laid.bytes
    this.#places = KeyPlaces.of(laid)
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
    return new KeyList(this.#bytes, this.#places.of(key), this.#laterOf(key))
  }

  /** Reads numbers of a key into `into` until it is full; answers how many. Faster than get, as it does not check each number. */
  read(key: number, into: Int32Array): number {
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
      into[used++] = value
    }
    return used
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
    return new KeyList(this.#bytes, best, this.#laterOf(bestKey))
  }

  #laterOf(key: number): readonly number[] {
    return this.#later.size === 0 ? noLater : (this.#later.get(key) ?? noLater)
  }
}
