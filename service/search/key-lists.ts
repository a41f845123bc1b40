/** Numbers by key in one run of memory, and beside it what came after it was laid out. */
export type KeyList = ArrayLike<number> & Iterable<number>

const none = new Int32Array(0)

/** Keys below 2^32 in growing order, each with where its values begin. */
type Layout = { keys: Uint32Array; starts: Uint32Array; values: Int32Array }

const emptyLayout: Layout = { keys: new Uint32Array(0), starts: new Uint32Array(1), values: none }

/** Places of values fit into so many, and keys beside them into what a number holds. */
const placesMax = 2 ** 21
const pairsMin = 65_536

/** Every key with the place of its value as one number, in growing order: by key, then by place. */
function sortedPairs(values: Int32Array, keysOf: (value: number) => readonly number[]): Float64Array {
  if (values.length > placesMax) throw new RangeError(`A list of keys holds up to ${placesMax} values.`)
  let pairs = new Float64Array(pairsMin)
  let count = 0
  for (let place = 0; place < values.length; place++) {
    for (const key of keysOf(values[place] ?? 0)) {
      if (count === pairs.length) {
        const larger = new Float64Array(Math.ceil(count * 1.5))
        larger.set(pairs)
        pairs = larger
      }
      pairs[count++] = key * placesMax + place
    }
  }
  return pairs.subarray(0, count).sort()
}

/** A value that has a key twice stands there once. */
function layOut(values: Int32Array, keysOf: (value: number) => readonly number[]): Layout {
  const pairs = sortedPairs(values, keysOf)
  let keyCount = 0
  let pairCount = 0
  for (let at = 0, lastKey = -1, lastPair = -1; at < pairs.length; at++) {
    const pair = pairs[at] ?? 0
    if (pair === lastPair) continue
    lastPair = pair
    pairs[pairCount++] = pair
    const key = Math.floor(pair / placesMax)
    if (key !== lastKey) keyCount++
    lastKey = key
  }
  const keys = new Uint32Array(keyCount)
  const starts = new Uint32Array(keyCount + 1)
  const laid = new Int32Array(pairCount)
  for (let at = 0, keyAt = -1; at < pairCount; at++) {
    const pair = pairs[at] ?? 0
    const key = Math.floor(pair / placesMax)
    if (keyAt < 0 || keys[keyAt] !== key) {
      keys[++keyAt] = key
      starts[keyAt] = at
    }
    laid[at] = values[pair - key * placesMax] ?? 0
  }
  starts[keyCount] = pairCount
  return { keys, starts, values: laid }
}

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

/** Lists of numbers by key, each in the order in which the numbers were laid out, the later ones at the end. */
export class KeyLists {
  #layout = emptyLayout
  #later = new Map<number, number[]>()

  /** Lays all out anew: the values in their order, each under all its keys. */
  rebuild(values: Int32Array, keysOf: (value: number) => readonly number[]): void {
    this.#layout = layOut(values, keysOf)
    this.#later = new Map()
  }

  add(key: number, value: number): void {
    const list = this.#later.get(key)
    if (!list) this.#later.set(key, [value])
    else if (list.at(-1) !== value) list.push(value)
  }

  size(key: number): number {
    const { keys, starts } = this.#layout
    const place = placeOf(keys, key)
    const laid = place < 0 ? 0 : (starts[place + 1] ?? 0) - (starts[place] ?? 0)
    return laid + (this.#later.get(key)?.length ?? 0)
  }

  get(key: number): KeyList {
    const { keys, starts, values } = this.#layout
    const place = placeOf(keys, key)
    const later = this.#later.get(key)
    if (place < 0) return later ?? none
    const laid = values.subarray(starts[place], starts[place + 1])
    if (!later) return laid
    const both = new Int32Array(laid.length + later.length)
    both.set(laid)
    both.set(later, laid.length)
    return both
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
}
