import type { Looker, SessionValue } from '../session/index.ts'

/** What the server draws: nobody is known yet. */
export const loadingSession: SessionValue = { state: 'loading' }

export const unknownLooker: Looker = { state: 'unknown', isShown: false }
