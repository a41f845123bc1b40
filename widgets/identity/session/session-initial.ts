import type { Looker } from './looker.ts'
import type { SessionValue } from './store.ts'

/** Session in the server render: unknown. */
export const loadingSession: SessionValue = { state: 'loading' }

export const unknownLooker: Looker = { state: 'unknown', isShown: false }
