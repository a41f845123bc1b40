/** Seven bits of a number in a byte, and one bit that says whether more follow. */
const part = 128
const placesMin = 65_536
const spread = 0x9e3779b1

function grown<Numbers extends Uint32Array | Uint8Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers)
  return larger
}

function bytesOf(value: number): number {
  return value < part ? 1 : value < part ** 2 ? 2 : value < part ** 3 ? 3 : 4
}

/** Keys below 2^32 by number in the order of their first coming, while lists are laid out. */
class KeyNumbers {
  keys = new Uint32Array(placesMin)
  count = 0
  #table = new Uint32Array(2 * placesMin)

  numberOf(key: number): number {
    let place = this.#placeOf(key)
    for (let known = this.#table[place] ?? 0; known > 0; known = this.#table[place] ?? 0) {
      if (this.keys[known - 1] === key) return known - 1
      place = (place + 1) & (this.#table.length - 1)
    }
    if (this.count === this.keys.length) {
      this.#grow()
      return this.numberOf(key)
    }
    this.keys[this.count] = key
    this.#table[place] = ++this.count
    return this.count - 1
  }

  #placeOf(key: number): number {
    const mixed = Math.imul(key, spread)
    return (mixed ^ (mixed >>> 15)) & (this.#table.length - 1)
  }

  #grow(): void {
    this.keys = grown(this.keys, new Uint32Array(2 * this.count))
    this.#table = new Uint32Array(4 * this.count)
    for (let number = 0; number < this.count; number++) {
      let place = this.#placeOf(this.keys[number] ?? 0)
      while (this.#table[place]) place = (place + 1) & (this.#table.length - 1)
      this.#table[place] = number + 1
    }
  }
}

/** What is known of the list of each key once all its places were seen. */
class Sizes {
  counts = new Uint32Array(placesMin)
  bytes = new Uint32Array(placesMin)
  /** The last place of the list and one. */
  #ends = new Uint32Array(placesMin)

  /** Whether the place is a new one of the key. */
  add(number: number, place: number): boolean {
    if (number >= this.counts.length) this.#grow()
    const end = this.#ends[number] ?? 0
    if (end === place + 1) return false
    this.#ends[number] = place + 1
    this.counts[number] = (this.counts[number] ?? 0) + 1
    this.bytes[number] = (this.bytes[number] ?? 0) + bytesOf(place - end)
    return true
  }

  #grow(): void {
    const room = 2 * this.counts.length
    this.counts = grown(this.counts, new Uint32Array(room))
    this.bytes = grown(this.bytes, new Uint32Array(room))
    this.#ends = grown(this.#ends, new Uint32Array(room))
  }
}

/** The places of a list one after the other, each as what it is beyond the one before. */
class PlaceWriter {
  readonly bytes: Uint8Array
  readonly #at: Uint32Array
  readonly #ends: Uint32Array

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.#at = starts
    this.#ends = new Uint32Array(starts.length)
  }

  write(number: number, value: number): void {
    let at = this.#at[number] ?? 0
    let rest = value
    for (; rest >= part; rest = Math.floor(rest / part)) this.bytes[at++] = (rest % part) + part
    this.bytes[at++] = rest
    this.#at[number] = at
  }

  writePlace(number: number, place: number): void {
    this.write(number, place - (this.#ends[number] ?? 0))
    this.#ends[number] = place + 1
  }
}

/** Lists in one run of bytes in the order in which their keys first came; each begins with how many places it has. */
export type PackedLists = { keys: Uint32Array; starts: Uint32Array; bytes: Uint8Array }

export const noLists: PackedLists = { keys: new Uint32Array(0), starts: new Uint32Array(1), bytes: new Uint8Array(0) }

/** The numbers of the keys of every place, after each other. */
type Seen = { numbers: Uint32Array; ends: Uint32Array }

function seeKeys(count: number, keysOf: (place: number) => readonly number[], keys: KeyNumbers, sizes: Sizes): Seen {
  let numbers = new Uint32Array(placesMin)
  const ends = new Uint32Array(count)
  let used = 0
  for (let place = 0; place < count; place++) {
    for (const key of keysOf(place)) {
      const number = keys.numberOf(key)
      if (!sizes.add(number, place)) continue
      if (used === numbers.length) numbers = grown(numbers, new Uint32Array(Math.ceil(used * 1.5)))
      numbers[used++] = number
    }
    ends[place] = used
  }
  return { numbers, ends }
}

/** Lays out for every key the places that have it, in one pass over their keys and without sorting. */
export function packLists(count: number, keysOf: (place: number) => readonly number[]): PackedLists {
  const known = new KeyNumbers()
  const sizes = new Sizes()
  const { numbers, ends } = seeKeys(count, keysOf, known, sizes)
  const starts = new Uint32Array(known.count + 1)
  for (let number = 0; number < known.count; number++)
    starts[number + 1] = (starts[number] ?? 0) + bytesOf(sizes.counts[number] ?? 0) + (sizes.bytes[number] ?? 0)
  const writer = new PlaceWriter(new Uint8Array(starts[known.count] ?? 0), starts.slice())
  for (let number = 0; number < known.count; number++) writer.write(number, sizes.counts[number] ?? 0)
  for (let place = 0, at = 0; place < count; place++) for (; at < (ends[place] ?? 0); at++) writer.writePlace(numbers[at] ?? 0, place)
  return { keys: known.keys.subarray(0, known.count), starts, bytes: writer.bytes }
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
