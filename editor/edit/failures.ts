const wrongMax = 5
/** Of all names together: who tries one after the other is the same stranger. */
const sourceMax = 30
const windowMs = 15 * 60_000
const keptMax = 2_000

/** Wrong passwords of the last quarter of an hour, for a bounded number of keys; the oldest are evicted first. */
export class Failures {
  readonly #now: () => number
  readonly #times = new Map<string, number[]>()

  constructor(now: () => number) {
    this.#now = now
  }

  #recent = (key: string): number[] => (this.#times.get(key) ?? []).filter(at => this.#now() - at < windowMs)

  isLocked(name: string, source: string): boolean {
    return this.#recent(name).length >= wrongMax || this.#recent(source).length >= sourceMax
  }

  add(...keys: readonly string[]): void {
    for (const key of keys) {
      const times = this.#recent(key)
      this.#times.delete(key)
      this.#times.set(key, [...times, this.#now()].slice(-sourceMax))
    }
    for (const [oldest] of this.#times) {
      if (this.#times.size <= keptMax) break
      this.#times.delete(oldest)
    }
  }

  /** A right password takes its own tries back, not those of others from the same source. */
  forget(name: string, source: string): void {
    this.#times.delete(name)
    const times = this.#times.get(source)
    if (times) this.#times.set(source, times.slice(0, -1))
  }

  get size(): number {
    return this.#times.size
  }
}
