import { useLatePart } from '../../base/lib/requests/use-late-part.ts'

const loadWords = () => import('./search-words.tsx')

/** A box that is created again for another search continues the previous one, whose panel shows the scans. */
let isPanelThere = false
const loadPanel = async () => {
  const part = await import('./search-panel.tsx')
  isPanelThere = true
  return part
}

/**
 * Parts that load after the page: the words under the field, and the
 * dropdown once the buyer turns to it. Pages with the box start without
 * both; if they never load the field still searches.
 */
export function useLaterParts(isPanelDue: boolean) {
  const words = useLatePart(true, loadWords)
  const panel = useLatePart(isPanelDue || isPanelThere, loadPanel)
  return { words: typeof words === 'object' && words, panel: typeof panel === 'object' && panel }
}
