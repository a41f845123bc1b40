import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $papers, neverHandedIn, sentBackPapers, type PapersValue } from './list-store.ts'
import { reasonsOf } from './paper-texts.ts'

export type OpenPapers = {
  /** Whether the answer is still on its way. */
  isLoading: boolean
  /** How many required papers are still to be handed in. */
  missing: number
  /** Those that were sent back, with every reason. */
  sentBack: readonly { kind: string; reasons: readonly string[] }[]
}

/** What a store has still to do about its papers; nothing until that is known. */
export function useOpenPapers(): OpenPapers {
  const papers = useLiveStore<PapersValue>($papers, { state: 'loading' })
  if (papers.state !== 'ready') return { isLoading: papers.state === 'loading', missing: 0, sentBack: [] }
  const sentBack = sentBackPapers(papers.value).map(paper => ({ kind: paper.kind, reasons: reasonsOf(paper) }))
  return { isLoading: false, missing: neverHandedIn(papers.value).length, sentBack }
}
