/** Widgets keep everything under this prefix, so that it can be told from what else a page keeps. */
export type MemoryKey = `yaoji-${string}`

/**
 * What a device keeps whoever uses it. Everything else that widgets keep belongs to the buyer and
 * goes with them, without being listed: a new store cannot be forgotten (personal-memory.ts).
 */
export const deviceKeys = {
  listView: 'yaoji-list-view',
  listPageSize: 'yaoji-list-page-size',
  dismissedBanners: 'yaoji-dismissed-banners',
  /** The banner above the header, for which the next page keeps room. */
  strip: 'yaoji-strip',
  /** Changes in a tab with every buyer who leaves it, for all tabs with every log-out. */
  departure: 'yaoji-departure',
  /** The colour that is registered for a partner's page. */
  look: 'yaoji-look',
  /** Something is to be said on the page that comes next. */
  sessionEnded: 'yaoji-session-ended',
} as const satisfies Record<string, MemoryKey>

/**
 * What waits for a buyer whose session has run out: in its tab their name and what they were doing, and on the device
 * what they did to their cart while nobody answered.
 */
export const waitingKeys = {
  owner: 'yaoji-drafts-of',
  calls: 'yaoji-pending',
  cart: 'yaoji-cart-unsent',
} as const satisfies Record<string, MemoryKey>

/**
 * Web storage that may be forbidden (sandboxed frame, blocked cookies) or full: then
 * nothing is remembered and nothing breaks.
 */
export type Remembered = {
  read: (key: MemoryKey) => string | undefined
  /** What was written as JSON; undefined where there is none, or something else. What it is, its reader checks. */
  recall: (key: MemoryKey) => unknown
  write: (key: MemoryKey, text: string) => void
  forget: (key: MemoryKey) => void
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    // Reading the very property throws where storage is blocked.
    return
  }
}

function remembered(storage: () => Storage): Remembered {
  return {
    read: key => attempt(() => storage().getItem(key)) ?? undefined,
    recall: key => attempt(() => JSON.parse(storage().getItem(key) ?? '')) as unknown,
    write: (key, text) => attempt(() => storage().setItem(key, text)),
    forget: key => attempt(() => storage().removeItem(key)),
  }
}

export const localMemory = remembered(() => localStorage)
export const tabMemory = remembered(() => sessionStorage)
