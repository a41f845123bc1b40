import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { useStore } from './use-store.ts'

/**
 * The value of a store, but `initial` for the first drawing. The server drew `initial`, and
 * Preact does not mend attributes that differ from its markup, so the first drawing in the
 * browser must be the same although the store may hold more by then.
 */
export function useLiveStore<Value>(store: ReadableAtom<Value>, initial: Value): Value {
  const [isLive, setLive] = useState(false)
  const value = useStore(store)
  useEffect(() => setLive(true), [])
  return isLive ? value : initial
}
