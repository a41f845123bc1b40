import { BoundedCache } from './bounded-cache.ts'

/** A value and the time from which on it may be another one. */
export type Expiring<Value> = { value: Value; until: number }

/** The changes after which facts were loaded; undefined inside a transaction, where nothing is known. */
type Since = number | string | undefined

/** `since`: the changes after which the facts were loaded last. */
type Entry<Value> = Expiring<Value> & { facts: readonly unknown[]; from: number; since?: Since }

const same = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((fact, at) => fact === b[at])

/**
 * Values made from facts: valid while the facts are the same objects (a changed fact is a new object), until the clock passes their time or
 * is set back. List every fact that `make` reads. The facts are loaded first, so a change during `make` needs no care: the value is stored
 * under the facts that were replaced, which no later call has.
 */
export class Derived<Key, Value> {
  readonly #entries: BoundedCache<Key, Entry<Value>>

  constructor(max: number) {
    this.#entries = new BoundedCache(max)
  }

  /** The stored value, if it is still valid. */
  peek(key: Key, facts: readonly unknown[], now: number): Value | undefined {
    const known = this.#entries.peek(key)
    return known && known.from <= now && now < known.until && same(known.facts, facts) ? known.value : undefined
  }

  /** The value stored last, valid or not, for making the next one from its parts. */
  former(key: Key): Value | undefined {
    return this.#entries.peek(key)?.value
  }

  /** `weight` counts towards the maximum. */
  put(key: Key, facts: readonly unknown[], now: number, { value, until }: Expiring<Value>, weight = 1): void {
    if (now < until) this.#entries.put(key, { value, until, facts, from: now }, weight)
  }

  /**
   * As `get`, for facts that all follow the change logs: they are loaded and compared only after further changes. `since` is what
   * `appliedChanges` said before anything else was read, with the versions of what follows the logs later. What `load` and `make` take from
   * the request must be part of the key.
   */
  async follow<Facts extends readonly unknown[]>(
    since: Since,
    key: Key,
    now: number,
    load: () => Promise<Facts>,
    make: (facts: Facts) => Promise<Expiring<Value>>,
  ): Promise<Value> {
    const known = this.#entries.peek(key)
    const isInTime = known !== undefined && known.from <= now && now < known.until
    if (isInTime && since !== undefined && known.since === since) return known.value
    const facts = await load()
    if (isInTime && same(known.facts, facts)) {
      known.since = since
      return known.value
    }
    const made = await make(facts)
    if (now < made.until) this.#entries.put(key, { ...made, facts, from: now, since })
    return made.value
  }

  async get(key: Key, facts: readonly unknown[], now: number, make: () => Promise<Expiring<Value>>): Promise<Value> {
    const known = this.peek(key, facts, now)
    if (known !== undefined) return known
    const made = await make()
    this.put(key, facts, now, made)
    return made.value
  }
}

/** Derived values of one kind, for each database, listing or index that they are made from. */
export function derivedOf<Key, Value>(max: number): (source: object) => Derived<Key, Value> {
  return memoizeByObject(_ => new Derived<Key, Value>(max))
}

/** Memoizes by object identity. */
export function memoizeByObject<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return of => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}

const textsMax = 1_000

/** Memoizes by text, the last thousand or as many as `max` says. */
export function memoizeByText<Made>(make: (text: string) => Made, max = textsMax): (text: string) => Made {
  const known = new BoundedCache<string, { made: Made }>(max)
  return text => {
    const found = known.peek(text)
    if (found) return found.made
    const made = make(text)
    known.put(text, { made })
    return made
  }
}
