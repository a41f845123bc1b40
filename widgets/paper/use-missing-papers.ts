import { useLiveStore } from '../lib/use-live-store.ts'
import { $papers, missingPapers, type PapersValue } from './list-store.ts'

/** How many required papers are still to be handed in; 0 until that is known. */
export function useMissingPapers(): number {
  const value = useLiveStore<PapersValue>($papers, { state: 'loading' })
  return value.state === 'ready' ? missingPapers(value.value).length : 0
}
