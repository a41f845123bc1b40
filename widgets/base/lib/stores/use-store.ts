import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * `useStore` of @nanostores/react for whole values. That one brings what follows single keys of a store, which the search box
 * of a host, weighed until its first suggestion, has no use for.
 */
export const useStore = <Value>({ listen, get }: ReadableAtom<Value>): Value => useSyncExternalStore(listen, get, get)
