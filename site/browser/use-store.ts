import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'

type Options<Value> = { keys?: readonly (keyof Value)[]; deps?: readonly unknown[] }

/**
 * What views know as `useStore` of @nanostores/react, in the browser: there Preact draws a tree in one go, so nothing
 * can tear, and what the package needs against that, with `listenKeys`, is 1 kB (gzip) of every page.
 */
export function useStore<Value>(store: ReadableAtom<Value>, { keys, deps = [store] }: Options<Value> = {}): Value {
  const drawn = store.get()
  const [, redraw] = useState<unknown>()
  const hasMoved = (now: Value, before: Value) => (keys ? keys.some(key => now[key] !== before[key]) : now !== before)
  useEffect(() => {
    // It may have moved between drawing and now.
    if (hasMoved(store.get(), drawn)) redraw({})
    return store.listen((now, before) => {
      if (hasMoved(now, before as Value)) redraw({})
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, deps)
  return drawn
}
