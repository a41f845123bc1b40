import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of a store, but `initial` where markup of the server is taken over: the server drew that, and what is drawn
 * over its markup must be the same although the store may hold more by then. What comes into the page later shows the
 * value at once. (Preact knows of no such difference: `site/browser/use-live-store.ts` stands in the place of this one.)
 */
export const useLiveStore = <Value>({ listen, get }: ReadableAtom<Value>, initial: Value): Value =>
  useSyncExternalStore(listen, get, () => initial)
