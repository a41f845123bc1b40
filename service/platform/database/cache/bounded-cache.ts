/** Bounded FIFO cache; a value that is invalidated while loading is not stored. */
export class BoundedCache<Key, Value> {
  readonly #max: number
  readonly #values = new Map<Key, Value>()
  readonly #reading = new Map<Key, object>()

  constructor(max: number) {
    this.#max = max
  }

  /** Cached values, the missing ones loaded by one call; keys without a value are missing from the answer. */
  async getAll(keys: readonly Key[], read: (missing: Key[]) => Promise<ReadonlyMap<Key, Value>>): Promise<Map<Key, Value>> {
    const found = new Map<Key, Value>()
    const missing: Key[] = []
    for (const key of keys) {
      const value = this.#values.get(key)
      if (value === undefined) missing.push(key)
      else found.set(key, value)
    }
    if (missing.length === 0) return found
    const ticket = {}
    for (const key of missing) this.#reading.set(key, ticket)
    try {
      for (const [key, value] of await read(missing)) {
        found.set(key, value)
        if (this.#reading.get(key) === ticket) this.put(key, value)
      }
    } finally {
      for (const key of missing) if (this.#reading.get(key) === ticket) this.#reading.delete(key)
    }
    return found
  }

  async get(key: Key, read: () => Promise<Value>): Promise<Value> {
    const value = this.#values.get(key)
    if (value !== undefined) return value
    // The reader answers for this key.
    return (await this.getAll([key], async () => new Map([[key, await read()]]))).get(key)!
  }

  peek(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  put(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#max) return
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
  }

  drop(key: Key): void {
    this.#values.delete(key)
    this.#reading.delete(key)
  }

  clear(): void {
    this.#values.clear()
    this.#reading.clear()
  }

  /** Invalidates what the test matches, and what is still loading, since its value is unknown. */
  dropWhere(isOver: (value: Value) => boolean): void {
    this.#reading.clear()
    for (const [key, value] of this.#values) if (isOver(value)) this.#values.delete(key)
  }
}
