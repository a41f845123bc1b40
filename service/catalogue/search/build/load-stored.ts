import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { readStored, writeStored, type StoredIndex } from './stored-index.ts'
import { sharedIndex, type SharedIndex } from './shared-index.ts'
import { goodsOnShelf, loadIndex, markOfSaid, searchColumns } from './load-index.ts'
import type { IndexState, SearchGoods } from '../search-index.ts'

/** An index, and the goods that changed since it was built: the caller has to reload them. */
export type LoadedIndex = { state: IndexState; changed: readonly number[] }

/** The file that keeps the index, and the version of the code: a file of another version is ignored. */
export type IndexFile = { file: string; code: string; shared?: SharedIndex | undefined }

/** Up to this share of changed goods, reloading them is faster than building the whole index. */
const changedShare = 1 / 20

/** FNV-1a (Fowler, Noll, Vo) over units of 16 bits, and one more after each column. */
const firstMark = 0x811c9dc5
const factor = 0x01000193
const behindColumn = 0x10000

/** A 32-bit hash of the searchable columns. Hand-written: a million goods take 0.4 s, and 1.3 s as JSON through the platform's crc32. */
function markOf(goods: SearchGoods): number {
  let mark = firstMark
  for (const column of searchColumns) {
    const text = String(goods[column])
    for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), factor)
    mark = Math.imul(mark ^ behindColumn, factor)
  }
  return mark >>> 0
}

/** Goods that differ between the shelf and the stored index. */
async function changedSince(db: Kysely<Tables>, { ids, marks }: StoredIndex): Promise<number[]> {
  const changed: number[] = []
  let at = 0
  const passUntil = (id: number) => {
    for (; at < ids.length && (ids[at] ?? 0) < id; at++) changed.push(ids[at] ?? 0)
  }
  for await (const some of goodsOnShelf(db)) {
    for (const goods of some) {
      passUntil(goods.id)
      const isKnown = ids[at] === goods.id
      if (!isKnown || marks[at] !== markOf(goods)) changed.push(goods.id)
      if (isKnown) at++
    }
  }
  passUntil(Infinity)
  return changed
}

/** Builds the index of all goods on the shelf and writes its file. */
async function build(db: Kysely<Tables>, file: string, of: string): Promise<LoadedIndex> {
  const ids: number[] = []
  const marks: number[] = []
  const index = await loadIndex(db, some => {
    for (const goods of some) {
      ids.push(goods.id)
      marks.push(markOf(goods))
    }
  })
  const state = index.state()
  try {
    writeStored(file, of, { ids: Uint32Array.from(ids), marks: Uint32Array.from(marks), state })
  } catch {
    // The disk is full or not writable: the next start builds the index again.
  }
  return { state, changed: [] }
}

/** The index of a file, if few goods changed since it was built. */
async function readFresh(db: Kysely<Tables>, file: string, of: string): Promise<LoadedIndex | undefined> {
  const stored = readStored(file, of)
  const changed = stored && (await changedSince(db, stored))
  return stored && changed && changed.length <= stored.ids.length * changedShare ? { state: stored.state, changed } : undefined
}

/** The index of all goods on the shelf: from the file or from another process if few goods changed, else built. */
export async function loadStored(db: Kysely<Tables>, indexFile: IndexFile | undefined): Promise<LoadedIndex> {
  if (!indexFile) return { state: (await loadIndex(db)).state(), changed: [] }
  const { file, code, shared } = indexFile
  const of = `${code} ${await markOfSaid(db)}`
  const read = () => readFresh(db, file, of)
  const fresh = await read()
  if (fresh) return fresh
  let built: LoadedIndex | undefined
  const buildOwn = async () => (built = await build(db, file, of))
  if (!shared) return buildOwn()
  // The store may be down: each process builds for itself then.
  return sharedIndex(shared, { file, of, read, build: buildOwn }).catch(() => built ?? buildOwn())
}
