/** Prefix of all keys of the widgets, to separate them from the host page's own. */
export type MemoryKey = `yaoji-${string}`

/**
 * Keys of device settings that are kept for all users. Every other key of the widgets belongs to the buyer and
 * is deleted with their session, without being listed: a new store cannot be forgotten (personal-memory.ts).
 */
export const deviceKeys = {
  listView: 'yaoji-list-view',
  pageSize: 'yaoji-list-page-size',
  /** Columns of the table of goods: which, in which order, how wide. */
  tableColumns: 'yaoji-table-columns',
  /** Height of the rows of all lists; a member's own choice comes with their session. */
  density: 'yaoji-density',
  /** Format and columns of the last file of orders. */
  file: 'yaoji-file',
  /** Columns of the last file of trace codes. */
  traceFile: 'yaoji-trace-file',
  dismissedBanners: 'yaoji-dismissed-banners',
  /** The banner above the header; the next page reserves space for it. */
  strip: 'yaoji-strip',
  /** Changes in a tab when a buyer leaves it, in all tabs with every log-out. */
  departure: 'yaoji-departure',
  /** The brand colour that is registered for a partner's page. */
  look: 'yaoji-look',
  /** The next page shows a notice. */
  sessionEnded: 'yaoji-session-ended',
} as const satisfies Record<string, MemoryKey>

/**
 * Kept for a buyer whose session has expired: in its tab their name and interrupted call, and on the device
 * changes of their cart that were not answered.
 */
export const waitingKeys = {
  owner: 'yaoji-drafts-of',
  calls: 'yaoji-pending',
  cart: 'yaoji-cart-unsent',
} as const satisfies Record<string, MemoryKey>

/**
 * Web storage that may be forbidden (sandboxed frame, blocked cookies) or full: then
 * nothing is stored and nothing throws.
 */
export type WebMemory = {
  read: (key: MemoryKey) => string | undefined
  /** Parsed JSON; undefined if absent or invalid. The reader checks its type. */
  recall: (key: MemoryKey) => unknown
  write: (key: MemoryKey, text: string) => void
  forget: (key: MemoryKey) => void
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    // Reading the property itself throws where storage is blocked.
    return
  }
}

function remembered(storage: () => Storage): WebMemory {
  return {
    read: key => attempt(() => storage().getItem(key)) ?? undefined,
    recall: key => attempt(() => JSON.parse(storage().getItem(key) ?? '')) as unknown,
    write: (key, text) => attempt(() => storage().setItem(key, text)),
    forget: key => attempt(() => storage().removeItem(key)),
  }
}

export const localMemory = remembered(() => localStorage)
export const tabMemory = remembered(() => sessionStorage)
