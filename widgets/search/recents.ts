import { atom, onMount } from 'nanostores'
import { localMemory } from '../lib/storage.ts'

const memoryKey = 'yaoji-recent-searches'
const recentsMax = 6

/** What this browser searched for, newest first. */
export const $recents = atom<readonly string[]>([])

function remembered(): string[] {
  try {
    const words: unknown = JSON.parse(localMemory.read(memoryKey) ?? '[]')
    return Array.isArray(words) ? words.filter(word => typeof word === 'string').slice(0, recentsMax) : []
  } catch {
    // Somebody else wrote under our key: as good as nothing.
    return []
  }
}

onMount($recents, () => {
  $recents.set(remembered())
})

export function rememberSearch(keyword: string): void {
  const others = $recents.get().filter(word => word !== keyword)
  $recents.set([keyword, ...others].slice(0, recentsMax))
  localMemory.write(memoryKey, JSON.stringify($recents.get()))
}

export function forgetSearches(): void {
  $recents.set([])
  localMemory.forget(memoryKey)
}
