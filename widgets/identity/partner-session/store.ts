import { atom } from 'nanostores'

/** The member on a partner's page. `note` is a sentence for them: what went wrong, or how long the session lasts. */
export type PartnerSessionValue =
  /** Not determined yet. */
  | { state: 'unknown' }
  | { state: 'visitor'; note?: string }
  /** The log-in window is open. */
  | { state: 'asking' }
  /** `isKept`: the session survives a reload. */
  | { state: 'member'; company: string; storeId: number; isKept: boolean; note?: string }

export const $partnerSession = atom<PartnerSessionValue>({ state: 'unknown' })
