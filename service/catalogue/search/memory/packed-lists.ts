import { grown } from './packed-numbers.ts'
import { spread } from './text-hash.ts'

/** Seven bits of a number in a byte, and one bit that says whether more follow. */
const part = 128
const placesMin = 65_536

function bytesOf(value: number): number {
  return value < part ? 1 : value < part ** 2 ? 2 : value < part ** 3 ? 3 : 4
}

const factsOfKey = 4
/** Where of the facts of a key stand itself, how many places it has, the bytes these take, and the last of them and one. */
const [itself, counted, sized, ended] = [0, 1, 2, 3] as const

/** Keys below 2^32 by number in the order of their first coming, with what is seen of each: side by side, to wait for memory once. */
class SeenKeys {
  count = 0
  #facts = new Uint32Array(factsOfKey * placesMin)
  /** Each cell a key and its number and one; nought is free. Half of it is. */
  #table = new Uint32Array(4 * placesMin)

  /** The number of the key of a place; -1 where the place had it before. */
  see(key: number, place: number): number {
    const number = this.#numberOf(key)
    const facts = this.#facts
    const at = factsOfKey * number
    const end = facts[at + ended] ?? 0
    if (end === place + 1) return -1
    facts[at + ended] = place + 1
    facts[at + counted] = (facts[at + counted] ?? 0) + 1
    facts[at + sized] = (facts[at + sized] ?? 0) + bytesOf(place - end)
    return number
  }

  keyOf(number: number): number {
    return this.#facts[factsOfKey * number + itself] ?? 0
  }

  /** How many places have a key. */
  countOf(number: number): number {
    return this.#facts[factsOfKey * number + counted] ?? 0
  }

  /** What the places of a key take. */
  bytesOf(number: number): number {
    return this.#facts[factsOfKey * number + sized] ?? 0
  }

  #numberOf(key: number): number {
    const table = this.#table
    let cell = this.#cellOf(key)
    for (; table[cell + 1] !== 0; cell = (cell + 2) & (table.length - 1)) if (table[cell] === key) return (table[cell + 1] ?? 0) - 1
    if (factsOfKey * this.count === this.#facts.length) {
      this.#grow()
      return this.#numberOf(key)
    }
    this.#facts[factsOfKey * this.count + itself] = key
    table[cell] = key
    table[cell + 1] = ++this.count
    return this.count - 1
  }

  #cellOf(key: number): number {
    const mixed = Math.imul(key, spread)
    return (2 * (mixed ^ (mixed >>> 15))) & (this.#table.length - 1)
  }

  #grow(): void {
    this.#facts = grown(this.#facts, new Uint32Array(2 * this.#facts.length))
    this.#table = new Uint32Array(2 * this.#table.length)
    for (let number = 0; number < this.count; number++) {
      const key = this.keyOf(number)
      let cell = this.#cellOf(key)
      while (this.#table[cell + 1] !== 0) cell = (cell + 2) & (this.#table.length - 1)
      this.#table[cell] = key
      this.#table[cell + 1] = number + 1
    }
  }
}

/** The places of a list one after the other, each as what it is beyond the one before. */
class PlaceWriter {
  readonly bytes: Uint8Array
  /** Of each list where it goes on, and its last place and one. */
  readonly #ends: Uint32Array

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.#ends = new Uint32Array(2 * starts.length)
    for (let number = 0; number < starts.length; number++) this.#ends[2 * number] = starts[number] ?? 0
  }

  write(number: number, value: number): void {
    let at = this.#ends[2 * number] ?? 0
    let rest = value
    for (; rest >= part; rest = Math.floor(rest / part)) this.bytes[at++] = (rest % part) + part
    this.bytes[at++] = rest
    this.#ends[2 * number] = at
  }

  writePlace(number: number, place: number): void {
    this.write(number, place - (this.#ends[2 * number + 1] ?? 0))
    this.#ends[2 * number + 1] = place + 1
  }
}

/** Lists in one run of bytes in the order in which their keys first came; each begins with how many places it has. */
export type PackedLists = { keys: Uint32Array; starts: Uint32Array; bytes: Uint8Array }

export const noLists: PackedLists = { keys: new Uint32Array(0), starts: new Uint32Array(1), bytes: new Uint8Array(0) }

/** The numbers of the keys of every place, after each other. */
type Seen = { numbers: Uint32Array; ends: Uint32Array }

function seeKeys(count: number, keysOf: (place: number) => readonly number[], keys: SeenKeys): Seen {
  let numbers = new Uint32Array(placesMin)
  const ends = new Uint32Array(count)
  let used = 0
  for (let place = 0; place < count; place++) {
    for (const key of keysOf(place)) {
      const number = keys.see(key, place)
      if (number < 0) continue
      if (used === numbers.length) numbers = grown(numbers, new Uint32Array(Math.ceil(used * 1.5)))
      numbers[used++] = number
    }
    ends[place] = used
  }
  return { numbers, ends }
}

/** Lays out for every key the places that have it, in one pass over their keys and without sorting. */
export function packLists(count: number, keysOf: (place: number) => readonly number[]): PackedLists {
  const keysSeen = new SeenKeys()
  const { numbers, ends } = seeKeys(count, keysOf, keysSeen)
  const keys = Uint32Array.from({ length: keysSeen.count }, (_, number) => keysSeen.keyOf(number))
  const starts = new Uint32Array(keysSeen.count + 1)
  for (let number = 0; number < keysSeen.count; number++)
    starts[number + 1] = (starts[number] ?? 0) + bytesOf(keysSeen.countOf(number)) + keysSeen.bytesOf(number)
  const writer = new PlaceWriter(new Uint8Array(starts[keysSeen.count] ?? 0), starts)
  for (let number = 0; number < keysSeen.count; number++) writer.write(number, keysSeen.countOf(number))
  for (let place = 0, at = 0; place < count; place++) for (; at < (ends[place] ?? 0); at++) writer.writePlace(numbers[at] ?? 0, place)
  return { keys, starts, bytes: writer.bytes }
}

/** The number at a place of the bytes. */
export function numberAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0
  if (byte < part) return byte
  let value = byte - part
  for (let next = at + 1, shift = 7; ; next++, shift += 7) {
    const more = bytes[next] ?? 0
    if (more < part) return value + (more << shift)
    value += (more - part) << shift
  }
}

/** How many bytes a number takes. */
export const sizeOfNumber = bytesOf
