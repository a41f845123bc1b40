import { tabMemory } from '../../base/lib/memory/storage.ts'

/** Where the list that a buyer works on outlives its page. */
export const listMemoryKey = 'yaoji-purchase-list'

/** The part of it that a summary needs. */
type StoredList = { buyer?: string; list?: { fileName?: string; rows?: readonly { isAdded?: boolean; isDeleted?: boolean }[] } }

/** The purchase list that this buyer left before all its rows were in the cart. */
export function unfinishedList(buyer: string): { name: string; left: number } | undefined {
  const kept = tabMemory.recall(listMemoryKey) as StoredList | null | undefined // Written by the store, in this tab.
  const rows = kept?.buyer === buyer ? kept.list?.rows : undefined
  if (!Array.isArray(rows)) return undefined
  const left = rows.filter(row => !row.isAdded && !row.isDeleted).length
  return left > 0 ? { name: kept?.list?.fileName ?? '', left } : undefined
}
