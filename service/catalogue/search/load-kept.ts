import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readKept, writeKept, type KeptIndex } from './kept-index.ts'
import { goodsOnShelf, loadIndex, markOfSaid, searchColumns } from './load-index.ts'
import type { IndexState, SearchGoods } from './search-index.ts'

/** An index, and the goods that have changed since it was built: they are to be taken up. */
export type LoadedIndex = { state: IndexState; changed: readonly number[] }

/** Where an index is kept, and by what code: of another it is not read. */
export type Keeping = { file: string; code: string }

/** Of so many goods changes are taken up sooner than all of them are built anew. */
const changedShare = 1 / 20

/** FNV-1a (Fowler, Noll, Vo) over units of 16 bits, and one more behind each column. */
const firstMark = 0x811c9dc5
const factor = 0x01000193
const behindColumn = 0x10000

/** What goods are found by, as 32 bits. By hand: a million take 0.4 s, and 1.3 as JSON through the platform's crc32. */
function markOf(goods: SearchGoods): number {
  let mark = firstMark
  for (const column of searchColumns) {
    const text = String(goods[column])
    for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), factor)
    mark = Math.imul(mark ^ behindColumn, factor)
  }
  return mark >>> 0
}

/** The goods of which the shelf differs from what was kept. */
async function changedSince(db: Kysely<Tables>, { ids, marks }: KeptIndex): Promise<number[]> {
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

/** Builds the index of all goods on the shelf, and keeps it. */
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
    writeKept(file, of, { ids: Uint32Array.from(ids), marks: Uint32Array.from(marks), state })
  } catch {
    // No room, or no right to write there: the next start builds it anew as well.
  }
  return { state, changed: [] }
}

/** The index of all goods on the shelf: as it was kept where few of them have changed, or else built. */
export async function loadKept(db: Kysely<Tables>, keeping: Keeping | undefined): Promise<LoadedIndex> {
  if (!keeping) return { state: (await loadIndex(db)).state(), changed: [] }
  const { file, code } = keeping
  const of = `${code} ${await markOfSaid(db)}`
  const kept = readKept(file, of)
  if (!kept) return build(db, file, of)
  const changed = await changedSince(db, kept)
  return changed.length > kept.ids.length * changedShare ? build(db, file, of) : { state: kept.state, changed }
}
