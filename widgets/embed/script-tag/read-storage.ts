// Replaces lib/memory/storage.ts in the first script, which writes nothing.
import type { WebMemory } from '../../base/lib/memory/storage.ts'

function readOnly(storage: () => Storage): Pick<WebMemory, 'read'> {
  return {
    read(key) {
      try {
        return storage().getItem(key) ?? undefined
      } catch {
        // Reading the property itself throws where storage is blocked.
        return
      }
    },
  }
}

export const localMemory = readOnly(() => localStorage)
export const tabMemory = readOnly(() => sessionStorage)
