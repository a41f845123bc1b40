import type { Looker } from './looker.ts'
import type { SessionValue } from './store.ts'

/** What the server draws: nobody is known yet. */
export const loadingSession: SessionValue = { state: 'loading' }

export const unknownLooker: Looker = { state: 'unknown', isShown: false }
