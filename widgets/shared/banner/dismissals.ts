import { atom, onMount } from 'nanostores'
import { deviceKeys, localMemory } from '../../base/lib/memory/storage.ts'

const key = deviceKeys.dismissedBanners
/** Banners come and go; older ones than this are no longer shown anyway. */
const rememberedMost = 50

function readIds(): number[] {
  const ids = localMemory.recall(key)
  return Array.isArray(ids) ? ids.filter(id => Number.isSafeInteger(id)) : []
}

/** Banners sent away for good, by id; without storage as long as the page lives. */
export const $dismissed = atom<readonly number[]>([])

onMount($dismissed, () => {
  $dismissed.set([...new Set([...readIds(), ...$dismissed.get()])])
})

export function dismissBanner(id: number): void {
  const ids = [...new Set([...readIds(), ...$dismissed.get(), id])].slice(-rememberedMost)
  $dismissed.set(ids)
  localMemory.write(key, JSON.stringify(ids))
}
