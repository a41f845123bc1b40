import { localMemory } from './storage.ts'

/** What this device remembers of one buyer; a log-out forgets it, whichever page it happens on. */
export const personalKeys = { recentGoods: 'yaoji-recent-goods' } as const

export function forgetPersonal(): void {
  for (const key of Object.values(personalKeys)) localMemory.forget(key)
}
