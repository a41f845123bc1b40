import type { MemoryKey } from '../../base/lib/storage.ts'

/** How high the desk was in a window of what width: the next home page keeps room for it before any widget is there. */
export const deskMemoryKey = 'yaoji-desk' satisfies MemoryKey
