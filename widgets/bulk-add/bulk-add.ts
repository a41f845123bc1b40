import { atom } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { confirmShort } from '../goods/parts.ts'
import { createAttempts, type Attempts } from '../lib/attempt-key.ts'
import type { Held } from '../lib/held.ts'
import { importLines, undoImport } from './import-lines.ts'

export type BulkLine = { goods: Pick<GoodsWire, 'id' | 'brand' | 'name' | 'yxq'>; number: number }

/** What became of many lines that were put into the cart in one call, by the ids of their goods. */
export type BulkDone = {
  state: 'done'
  /** The numbers that went into the cart. */
  added: Readonly<Record<number, number>>
  /** Why the others did not. */
  skipped: Readonly<Record<number, string>>
  undoId: string | null
  isUndoing: boolean
}

export type BulkValue = { state: 'idle' } | { state: 'adding' } | BulkDone | { state: 'undone' }

/** `declined`: nothing was sent, the buyer thought better of it. `lost`: the answer did not come. */
export type BulkResult = BulkDone | { state: 'declined' } | { state: 'lost' }

const idle: BulkValue = { state: 'idle' }

/** The value for a tab to remember: no call outlives a reload. */
export function atRest(value: BulkValue): BulkValue {
  if (value.state === 'adding') return idle
  return value.state === 'done' ? { ...value, isUndoing: false } : value
}

/** The reasons but for that of one line. */
function without(skipped: BulkDone['skipped'], goodsId: number): BulkDone['skipped'] {
  const { [goodsId]: _, ...rest } = skipped
  return rest
}

/** The same over a value and attempts that are kept elsewhere. */
export function bulkAddOver($bulk: Held<BulkValue>, attempts: Attempts) {
  /** Asks once for all goods that expire soon, then puts the lines into the cart. */
  async function add(lines: readonly BulkLine[], today: string): Promise<BulkResult> {
    const before = $bulk.get()
    if (lines.length === 0 || before.state === 'adding') return { state: 'declined' }
    const goods = lines.map(each => each.goods)
    if (!(await confirmShort(goods, today))) return { state: 'declined' }
    $bulk.set({ state: 'adding' })
    const wanted = lines.map(({ goods, number }) => ({ goods_id: goods.id, number }))
    const result = await importLines(wanted, attempts.keyOf(JSON.stringify(wanted)))
    if (!result.ok) {
      // The way back from what was added before is still open.
      $bulk.set(before)
      return { state: 'lost' }
    }
    attempts.settle()
    const done: BulkDone = {
      state: 'done',
      undoId: result.undo_id,
      isUndoing: false,
      added: Object.fromEntries(result.added.map(({ goods_id, number }) => [goods_id, number])),
      skipped: Object.fromEntries(result.skipped.map(({ goods_id, reason }) => [goods_id, reason])),
    }
    $bulk.set(done)
    return done
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

  return { add, undo, forgive, dismiss: () => $bulk.set(idle) }
}

/** Puts many lines into the cart at once, remembers why some were refused, and takes the addition back. */
export function createBulkAdd() {
  const $bulk = atom<BulkValue>(idle)
  return { $bulk, ...bulkAddOver($bulk, createAttempts()) }
}

export type BulkAdd = ReturnType<typeof createBulkAdd>
