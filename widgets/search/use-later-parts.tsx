import { useLatePart } from '../lib/use-late-part.ts'

const loadWords = () => import('./search-words.tsx')
const loadPanel = () => import('./search-panel.tsx')

/**
 * What the box shows only after the page is there: the words under the field, and what
 * comes down from it once the buyer turns to it. The pages that carry the box start without
 * both; if they never come the field still searches.
 */
export function useLaterParts(isPanelDue: boolean) {
  const words = useLatePart(true, loadWords)
  const panel = useLatePart(isPanelDue, loadPanel)
  return { words: typeof words === 'object' && words, panel: typeof panel === 'object' && panel }
}
