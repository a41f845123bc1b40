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
export function useLaterParts(isListDue: boolean) {
  const [parts, setParts] = useState<LaterParts>({})
  const [isWanted, setWanted] = useState(false)
  // A box that was focused before its code arrived has missed the focus.
  const needsList = isWanted || isListDue
  const add = (more: LaterParts) => setParts(known => ({ ...known, ...more }))
  useEffect(() => {
    import('./search-words.tsx').then(({ SearchWords, rememberSearch }) => {
      add({ Words: SearchWords, remember: rememberSearch })
    }, () => {})
  }, [])
  useEffect(() => {
    if (needsList) import('./suggestion-list.tsx').then(({ SuggestionList }) => add({ List: SuggestionList }), () => {})
  }, [needsList])
  return { ...parts, bringList: () => setWanted(true) }
}
