/** Bounded FIFO cache. A value that is invalidated while it is loading is not stored. */
export class BoundedCache<Key, Value> {
  readonly #max: number
  readonly #values = new Map<Key, { value: Value; weight: number }>()
  /** The load that may store the value of a key; an invalidation removes it. */
  readonly #loading = new Map<Key, object>()
  #weight = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Cached values, the missing ones loaded by one call; keys without a value are missing from the answer. */
  async getAll(keys: readonly Key[], read: (missing: Key[]) => Promise<ReadonlyMap<Key, Value>>): Promise<Map<Key, Value>> {
    const found = new Map<Key, Value>()
    const missing: Key[] = []
    for (const key of keys) {
      const value = this.peek(key)
      if (value === undefined) missing.push(key)
      else found.set(key, value)
    }
    if (missing.length === 0) return found
    const load = {}
    for (const key of missing) this.#loading.set(key, load)
    try {
      for (const [key, value] of await read(missing)) {
        found.set(key, value)
        if (this.#loading.get(key) === load) this.put(key, value)
      }
    } finally {
      for (const key of missing) if (this.#loading.get(key) === load) this.#loading.delete(key)
    }
    return found
  }

  peek(key: Key): Value | undefined {
    return this.#values.get(key)?.value
  }

  /** `weight` counts towards the maximum. */
  put(key: Key, value: Value, weight = 1): void {
    this.#remove(key)
    this.#values.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#max) return
      this.#remove(oldest)
    }
  }

  drop(key: Key): void {
    this.#remove(key)
    this.#loading.delete(key)
  }

  clear(): void {
    this.#values.clear()
    this.#weight = 0
    this.#loading.clear()
  }

  /** Invalidates what the test matches, and what is still loading, since its value is unknown. */
  dropWhere(isOver: (value: Value) => boolean): void {
    this.#loading.clear()
    for (const [key, { value }] of this.#values) if (isOver(value)) this.#remove(key)
  }

  #remove(key: Key): void {
    const known = this.#values.get(key)
    if (!known) return
    this.#weight -= known.weight
    this.#values.delete(key)
  }
}
