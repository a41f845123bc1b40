import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { useLiveStore } from '../stores/use-live-store.ts'

/**
 * The answer of a store to what this view asks when it appears, and `waiting` until then: a page or dialog that was shown before has left
 * the answer to another question in the store, and its order or its prices must not be drawn under this view's name for even a frame.
 */
export function useAnswer<Value>($store: ReadableAtom<Value>, waiting: Value, ask: () => unknown): Value {
  const value = useLiveStore($store, waiting)
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => {
    void ask()
    setHasAsked(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- A view asks once; an address that changes later belongs to the next page.
  }, [])
  return hasAsked ? value : waiting
}
