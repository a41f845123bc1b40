/**
 * Web storage that may be forbidden (sandboxed frame, blocked cookies) or full: then
 * nothing is remembered and nothing breaks.
 */
export type Remembered = {
  read: (key: string) => string | undefined
  write: (key: string, text: string) => void
  forget: (key: string) => void
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
    write: (key, text) => attempt(() => storage().setItem(key, text)),
    forget: key => attempt(() => storage().removeItem(key)),
  }
}

export const localMemory = remembered(() => localStorage)
export const tabMemory = remembered(() => sessionStorage)
