import { useLatePart } from '../../base/lib/use-late-part.ts'

const loadWords = () => import('./search-words.tsx')

/** A box that is drawn anew, for another search, goes on where the one before it was: what was scanned stands in its panel. */
let isPanelThere = false
const loadPanel = async () => {
  const part = await import('./search-panel.tsx')
  isPanelThere = true
  return part
}

/**
 * What the box shows only after the page is there: the words under the field, and what
 * comes down from it once the buyer turns to it. The pages that carry the box start without
 * both; if they never come the field still searches.
 */
export function useLaterParts(isPanelDue: boolean) {
  const words = useLatePart(true, loadWords)
  const panel = useLatePart(isPanelDue || isPanelThere, loadPanel)
  return { words: typeof words === 'object' && words, panel: typeof panel === 'object' && panel }
}
