import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { isHydrating } from './hydrating.ts'
import { useStore } from './use-store.ts'

/**
 * What views know as `useLiveStore` (widgets/lib/use-live-store.ts), for Preact, which asks for no value of the server's:
 * it does not mend attributes that differ from the markup, so the first drawing over it must be the same.
 */
export function useLiveStore<Value>(store: ReadableAtom<Value>, initial: Value): Value {
  const [isLive, setLive] = useState(() => !isHydrating())
  const value = useStore(store)
  useEffect(() => setLive(true), [])
  return isLive ? value : initial
}
