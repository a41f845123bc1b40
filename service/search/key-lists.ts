/** Numbers by key in one run of memory, and beside it what came after it was laid out. */
export type KeyList = ArrayLike<number> & Iterable<number>

const none = new Int32Array(0)

/** Keys below 2^32 in growing order, each with where its values begin. */
type Layout = { keys: Uint32Array; starts: Uint32Array; values: Int32Array }

const emptyLayout: Layout = { keys: new Uint32Array(0), starts: new Uint32Array(1), values: none }

/** How many values each key has; a value that has a key twice counts once. */
function countByKey(values: Int32Array, keysOf: (value: number) => readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) for (const key of new Set(keysOf(value))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function layOut(values: Int32Array, keysOf: (value: number) => readonly number[]): Layout {
  const counts = countByKey(values, keysOf)
  const keys = Uint32Array.from(counts.keys()).sort()
  const starts = new Uint32Array(keys.length + 1)
  const free = new Map<number, number>()
  keys.forEach((key, index) => {
    const start = starts[index] ?? 0
    free.set(key, start)
    starts[index + 1] = start + (counts.get(key) ?? 0)
  })
  const laid = new Int32Array(starts[keys.length] ?? 0)
  for (const value of values) {
    for (const key of new Set(keysOf(value))) {
      const at = free.get(key) ?? 0
      laid[at] = value
      free.set(key, at + 1)
    }
  }
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
