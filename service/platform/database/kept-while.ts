import { BoundedCache } from './cache/bounded-cache.ts'

/** A value and the time from which on it is another one. */
export type While<Value> = { value: Value; until: number }

/** Values that stay right for a while: until the clock passes their end, or is set back. */
export class KeptWhile<Key, Value> {
  readonly #kept: BoundedCache<Key, While<Value> & { from: number }>

  constructor(max: number) {
    this.#kept = new BoundedCache(max)
  }

  async get(key: Key, now: number, make: () => Promise<While<Value>>): Promise<Value> {
    const known = this.#kept.peek(key)
    if (known && (now < known.from || now >= known.until)) this.#kept.drop(key)
    return (await this.#kept.get(key, async () => ({ ...(await make()), from: now }))).value
  }

  drop(key: Key): void {
    this.#kept.drop(key)
  }

  /** Drops what the test names, and what is being made now. */
  dropWhere(isOver: (value: Value) => boolean): void {
    this.#kept.dropWhere(({ value }) => isOver(value))
  }

  clear(): void {
    this.#kept.clear()
  }
}
