import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { isHydrating } from './hydrating.ts'
import { useStore } from './use-store.ts'

/**
 * What views know as `useLiveStore` (widgets/base/lib/use-live-store.ts), for Preact, which asks for no value of the server's:
 * it does not mend attributes that differ from the markup, so the first drawing over it must be the same. What still holds
 * `initial` by then is not drawn a second time.
 */
export function useLiveStore<Value>(store: ReadableAtom<Value>, initial: Value): Value {
  const isLive = useRef(!isHydrating())
  const [, redraw] = useState<unknown>()
  const value = useStore(store)
  useEffect(() => {
    if (isLive.current) return
    isLive.current = true
    // What has moved since then is drawn by the store.
    if (value !== initial) redraw({})
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return isLive.current ? value : initial
}
