import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import type { ChosenFile } from './files.ts'

/** The service keeps what waits to be used for a day (`fileUploadCall`). */
const keptMaxMs = 23 * 3_600_000

const isFile = (value: unknown): value is ChosenFile => {
  const { id, url, name } = Object(value) as Record<keyof ChosenFile, unknown>
  return [id, url, name].every(each => typeof each === 'string')
}

/** What was chosen and never sent; nothing that the service has forgotten by now. */
export function keptFiles(key: MemoryKey | undefined): ChosenFile[] {
  if (!key) return []
  const { atMs, files } = Object(tabMemory.recall(key)) as { atMs?: unknown; files?: unknown }
  const isYoung = typeof atMs === 'number' && Math.abs(Date.now() - atMs) < keptMaxMs
  return isYoung && Array.isArray(files) ? files.filter(isFile) : []
}

/** Keeps them in this tab since the first was chosen; the service has the files themselves. */
export function keepFiles(key: MemoryKey | undefined, files: readonly ChosenFile[]): void {
  if (!key) return
  if (files.length === 0) return tabMemory.forget(key)
  const { atMs } = Object(tabMemory.recall(key)) as { atMs?: unknown }
  const isBegun = keptFiles(key).length > 0
  tabMemory.write(key, JSON.stringify({ atMs: isBegun ? atMs : Date.now(), files }))
}
