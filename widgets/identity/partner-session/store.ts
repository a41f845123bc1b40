import { atom } from 'nanostores'

/** Who is logged in with the shop on a partner's page. `note` is a sentence for them: what went wrong, or how long it holds. */
export type PartnerSessionValue =
  /** Nobody has asked yet. */
  | { state: 'unknown' }
  | { state: 'visitor'; note?: string }
  /** The window of the log-in is open. */
  | { state: 'asking' }
  /** `isKept`: it is still there after a reload. */
  | { state: 'member'; company: string; isKept: boolean; note?: string }

export const $partnerSession = atom<PartnerSessionValue>({ state: 'unknown' })
