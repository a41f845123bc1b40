import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useLiveStore } from '../lib/use-live-store.ts'
import type { SearchPanel } from './search-panel.tsx'
import type { SearchWords } from './search-words.tsx'

type LaterParts = {
  Panel?: typeof SearchPanel
  Words?: typeof SearchWords
  remember?: (keyword: string) => void
}

/** Kept for all boxes: one that is drawn anew, for another search, goes on where it was. */
const noParts: LaterParts = {}
const $parts = atom(noParts)

const add = (parts: LaterParts) => $parts.set({ ...$parts.get(), ...parts })

/**
 * What the box shows only after the page is there: the words under the field, and what
 * comes down from it once the buyer turns to it. The pages that carry the box start without
 * both; if they never come the field still searches.
 */
export function useLaterParts(isPanelDue: boolean) {
  const parts = useLiveStore($parts, noParts)
  useEffect(() => {
    if (!$parts.get().Words)
      import('./search-words.tsx').then(
        ({ SearchWords, rememberSearch }) => {
          add({ Words: SearchWords, remember: rememberSearch })
        },
        () => {},
      )
  }, [])
  useEffect(() => {
    if (isPanelDue && !$parts.get().Panel)
      import('./search-panel.tsx').then(
        ({ SearchPanel }) => add({ Panel: SearchPanel }),
        () => {},
      )
  }, [isPanelDue])
  return parts
}
