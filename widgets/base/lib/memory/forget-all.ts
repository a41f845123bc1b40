import { localMemory, tabMemory, type MemoryKey, type WebMemory } from './storage.ts'

const isOurs = (key: string): key is MemoryKey => key.startsWith('yaoji-')

function keysOf(memory: WebMemory): MemoryKey[] {
  try {
    return Object.keys(memory === tabMemory ? sessionStorage : localStorage).filter(isOurs)
  } catch {
    // Where storage is blocked nothing was kept.
    return []
  }
}

/** Removes what widgets store in a storage area, except what belongs to the device. */
export function forgetAll(memory: WebMemory, isGone: (key: MemoryKey) => boolean = () => true): void {
  for (const key of keysOf(memory)) if (isGone(key)) memory.forget(key)
}

export function forgetEverything(): void {
  forgetAll(tabMemory)
  forgetAll(localMemory)
}
