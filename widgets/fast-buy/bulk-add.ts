import { atom } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { confirmShort } from '../goods/index.ts'
import { createAttempts } from '../lib/attempt-key.ts'
import { importLines, undoImport } from '../purchase-list/index.ts'

export type BulkLine = { goods: GoodsWire; number: number }

/** What became of many lines that were put into the cart in one call. */
export type BulkValue =
  | { state: 'idle' }
  | { state: 'adding' }
  | { state: 'done'; added: readonly number[]; skipped: Readonly<Record<number, string>>; undoId: string | null; isUndoing: boolean }
  | { state: 'undone' }

/** The reasons but for that of one line. */
function without(skipped: Readonly<Record<number, string>>, goodsId: number): Readonly<Record<number, string>> {
  const { [goodsId]: _, ...rest } = skipped
  return rest
}

/** Puts many lines into the cart at once, remembers why some were refused, and takes the addition back. */
export function createBulkAdd() {
  const $bulk = atom<BulkValue>({ state: 'idle' })
  const attempts = createAttempts()

  /** Answers the goods that are in the cart now, or undefined when nothing came of it. */
  async function add(lines: readonly BulkLine[], today: string): Promise<readonly number[] | undefined> {
    if (lines.length === 0 || $bulk.get().state === 'adding') return
    if (!(await confirmShort(lines.map(each => each.goods), today))) return
    $bulk.set({ state: 'adding' })
    const wanted = lines.map(({ goods, number }) => ({ goods_id: goods.id, number }))
    const result = await importLines(wanted, attempts.keyOf(JSON.stringify(wanted)))
    if (!result.ok) {
      $bulk.set({ state: 'idle' })
      return
    }
    attempts.settle()
    const added = result.added.map(each => each.goods_id)
    const skipped = Object.fromEntries(result.skipped.map(({ goods_id, reason }) => [goods_id, reason]))
    $bulk.set({ state: 'done', added, skipped, undoId: result.undo_id, isUndoing: false })
    return added
  }

  /** Takes back what was added; answers whether the cart is as it was. */
  async function undo(): Promise<boolean> {
    const done = $bulk.get()
    if (done.state !== 'done' || done.undoId === null || done.isUndoing) return false
    $bulk.set({ ...done, isUndoing: true })
    const isUndone = await undoImport(done.undoId)
    $bulk.set(isUndone ? { state: 'undone' } : { ...done, isUndoing: false })
    return isUndone
  }

  /** The reason at a line is gone once the line is changed. */
  function forgive(goodsId: number): void {
    const done = $bulk.get()
    if (done.state === 'done' && goodsId in done.skipped) $bulk.set({ ...done, skipped: without(done.skipped, goodsId) })
  }

  return { $bulk, add, undo, forgive, dismiss: () => $bulk.set({ state: 'idle' }) }
}

export type BulkAdd = ReturnType<typeof createBulkAdd>
