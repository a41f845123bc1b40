import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { isHydrating } from './hydrating.ts'
import { useStore } from './use-store.ts'

/**
 * The Preact version of `useLiveStore` (widgets/base/lib/stores/use-live-store.ts). Preact does not use a server snapshot and does not correct
 * attributes that differ from the markup, so the first render must equal it. A store that still holds
 * `initial` after hydration is not rendered a second time.
 */
export function useLiveStore<Value>(store: ReadableAtom<Value>, initial: Value): Value {
  const isLive = useRef(!isHydrating())
  const [, redraw] = useState<unknown>()
  const value = useStore(store)
  useEffect(() => {
    if (isLive.current) return
    isLive.current = true
    // Later changes are rendered by the store's subscription.
    if (value !== initial) redraw({})
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return isLive.current ? value : initial
}
