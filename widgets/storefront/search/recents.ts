import { atom } from 'nanostores'
import { localMemory } from '../../base/lib/memory/storage.ts'

const memoryKey = 'yaoji-recent-searches'
const recentsMax = 6

/** What this browser searched for, newest first; empty until {@link recallSearches}. */
export const $recents = atom<readonly string[]>([])

function remembered(): string[] {
  const words = localMemory.recall(memoryKey)
  return Array.isArray(words) ? words.filter(word => typeof word === 'string') : []
}

/** Reads what was kept, which a server cannot know. */
export function recallSearches(): void {
  $recents.set(remembered().slice(0, recentsMax))
}

export function rememberSearch(keyword: string): void {
  const kept = $recents.get().length ? $recents.get() : remembered()
  $recents.set([keyword, ...kept.filter(word => word !== keyword)].slice(0, recentsMax))
  localMemory.write(memoryKey, JSON.stringify($recents.get()))
}

export function forgetSearches(): void {
  $recents.set([])
  localMemory.forget(memoryKey)
}
