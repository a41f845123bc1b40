// Replaces nanostores on partners' pages: the part that our stores use, in a third of the bytes. stores.test.ts holds both to the same
// behaviour; the stores themselves have the types of nanostores.

type Listener<Value> = (value: Value, before?: Value) => void
type Stop = () => void

export type Atom<Value> = {
  value: Value
  get: () => Value
  set: (next: Value) => void
  listen: (listener: Listener<Value>) => Stop
  subscribe: (listener: Listener<Value>) => Stop
  /** Run with the first listener; each may return its cleanup. */
  begins: (() => Stop | void)[]
}

/** Delay between the last unsubscription and the cleanup, in case of a new subscription. */
const lingersMs = 1_000

function createQueue() {
  const waiting: (() => void)[] = []
  return (calls: readonly (() => void)[]) => {
    if (waiting.push(...calls) > calls.length) return
    let faults: unknown[] = []
    for (const call of waiting) {
      try {
        call()
      } catch (reason) {
        faults = [reason]
      }
    }
    waiting.length = 0
    for (const fault of faults) throw fault
  }
}

/** Changes triggered by a listener are delivered after the current change has reached all listeners. */
const enqueue = createQueue()

export function atom<Value>(start?: Value): Atom<Value> {
  const listeners = new Set<{ listener: Listener<Value> }>()
  let ends: (Stop | void)[] | undefined
  const end = () => {
    if (listeners.size || !ends) return
    for (const stop of ends) stop?.()
    ends = undefined
  }
  const store: Atom<Value> = {
    value: start as Value,
    begins: [],
    get() {
      if (!listeners.size) store.listen(() => {})()
      return store.value
    },
    set(next) {
      const before = store.value
      if (Object.is(before, next)) return
      store.value = next
      enqueue([...listeners].map(each => () => listeners.has(each) && each.listener(store.value, before)))
    },
    listen(listener) {
      if (!ends) {
        ends = []
        ends = store.begins.map(begin => begin())
      }
      const own = { listener }
      listeners.add(own)
      return () => {
        if (listeners.delete(own) && !listeners.size) setTimeout(end, lingersMs)
      }
    },
    subscribe(listener) {
      const stop = store.listen(listener)
      listener(store.value)
      return stop
    },
  }
  return store
}

export function map<Value extends object>(start: Value) {
  const store = atom(start)
  return Object.assign(store, {
    setKey<Key extends keyof Value>(key: Key, value: Value[Key]) {
      const { [key]: before, ...others } = store.value
      if (value === undefined ? key in store.value : !Object.is(before, value))
        store.set((value === undefined ? others : { ...store.value, [key]: value }) as Value)
    },
  })
}

export const onMount = <Value>({ begins }: Atom<Value>, begin: () => Stop | void): number => begins.push(begin)

export function computed<Value>(from: Atom<never> | readonly Atom<never>[], work: (...values: never[]) => Value): Atom<Value> {
  const sources = ([] as Atom<never>[]).concat(from)
  const store = atom<Value>()
  const { get } = store
  let known: never[] | undefined
  const follow = () => {
    const values = sources.map(source => source.get())
    if (known && values.every((value, place) => Object.is(value, known?.[place]))) return
    known = values
    store.set(work(...values))
  }
  store.get = () => {
    follow()
    return get()
  }
  onMount(store, () => {
    const stops = sources.map(source => source.listen(follow))
    follow()
    return () => stops.forEach(stop => stop())
  })
  return store
}
