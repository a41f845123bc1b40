import type { MapStore, WritableAtom } from 'nanostores'

/** A value that somebody else may keep: an atom, or one key of a map that is remembered as a whole. */
export type Cell<Value> = Pick<WritableAtom<Value>, 'get' | 'set'>

export function cellOf<Value extends object, Key extends keyof Value>($map: MapStore<Value>, key: Key): Cell<Value[Key]> {
  return { get: () => $map.get()[key], set: value => $map.set({ ...$map.get(), [key]: value }) }
}
