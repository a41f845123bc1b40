import { cleanStores } from 'nanostores'
import { $drawnFor } from '../../../base/lib/drawn-for.ts'
import { $looker } from '../looker.ts'
import { $hasSessionFailed, $isMember, $session } from '../store.ts'

/** The document goes; what is stored stays. */
export function nextPage(): void {
  const stored = sessionStorage.getItem('yaoji-member')
  $drawnFor.set(undefined)
  if (stored !== null) sessionStorage.setItem('yaoji-member', stored)
  cleanStores($session, $isMember, $looker)
  $session.set({ state: 'loading' })
  $hasSessionFailed.set(false)
}
