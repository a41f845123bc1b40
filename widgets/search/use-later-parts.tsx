import { useEffect, useState } from 'react'
import type { SearchWords } from './search-words.tsx'
import type { SuggestionList } from './suggestion-list.tsx'

type LaterParts = {
  List?: typeof SuggestionList
  Words?: typeof SearchWords
  remember?: (keyword: string) => void
}

/**
 * What the box shows only after the page is there: the words under the field, and the list
 * once the buyer turns to it. The pages that carry the box start without both.
 */
export function useLaterParts() {
  const [parts, setParts] = useState<LaterParts>({})
  const add = (more: LaterParts) => setParts(known => ({ ...known, ...more }))
  useEffect(() => {
    import('./search-words.tsx').then(({ SearchWords, rememberSearch }) => {
      add({ Words: SearchWords, remember: rememberSearch })
    }, () => {})
  }, [])
  const bringList = () => {
    if (!parts.List) import('./suggestion-list.tsx').then(({ SuggestionList }) => add({ List: SuggestionList }), () => {})
  }
  return { ...parts, bringList }
}
