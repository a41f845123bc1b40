import { atom } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { confirmShortExpiry } from '../goods/parts.ts'
import { createAttempts, type Attempts } from '../../base/lib/requests/attempt-key.ts'
import type { Cell } from '../../base/lib/input/cell.ts'
import { addPurchaseList, undoPurchaseList } from './add-list.ts'

export type LineToAdd = { goods: Pick<GoodsWire, 'id' | 'brand' | 'name' | 'yxq'>; number: number }

/** What became of many lines that were put into the cart in one call, by the ids of their goods. */
export type ListAdded = {
  state: 'done'
  /** The numbers that went into the cart. */
  added: Readonly<Record<number, number>>
  /** Why the others did not. */
  skipped: Readonly<Record<number, string>>
  undoId: string | null
  isUndoing: boolean
}

export type ListAddingValue = { state: 'idle' } | { state: 'adding' } | ListAdded | { state: 'undone' }

/** `declined`: nothing was sent, the buyer thought better of it. `lost`: the answer did not come. */
export type ListAddingResult = ListAdded | { state: 'declined' } | { state: 'lost' }

const idle: ListAddingValue = { state: 'idle' }

/** The value for a tab to remember: no call outlives a reload. */
export function atRest(value: ListAddingValue): ListAddingValue {
  if (value.state === 'adding') return idle
  return value.state === 'done' ? { ...value, isUndoing: false } : value
}

/** The reasons but for that of one line. */
function without(skipped: ListAdded['skipped'], goodsId: number): ListAdded['skipped'] {
  const { [goodsId]: _, ...rest } = skipped
  return rest
}

/** The same over a value and attempts that are kept elsewhere. */
export function listAddingOver($adding: Cell<ListAddingValue>, attempts: Attempts) {
  /** Asks once for all goods that expire soon, then puts the lines into the cart. */
  async function add(lines: readonly LineToAdd[], today: string): Promise<ListAddingResult> {
    const before = $adding.get()
    if (lines.length === 0 || before.state === 'adding') return { state: 'declined' }
    const goods = lines.map(each => each.goods)
    if (!(await confirmShortExpiry(goods, today))) return { state: 'declined' }
    $adding.set({ state: 'adding' })
    const wanted = lines.map(({ goods, number }) => ({ goods_id: goods.id, number }))
    const result = await addPurchaseList(wanted, attempts.keyOf(JSON.stringify(wanted)))
    if (!result.ok) {
      // The way back from what was added before is still open.
      $adding.set(before)
      return { state: 'lost' }
    }
    attempts.settle()
    const done: ListAdded = {
      state: 'done',
      undoId: result.undo_id,
      isUndoing: false,
      added: Object.fromEntries(result.added.map(({ goods_id, number }) => [goods_id, number])),
      skipped: Object.fromEntries(result.skipped.map(({ goods_id, reason }) => [goods_id, reason])),
    }
    $adding.set(done)
    return done
  }

  /** Takes back what was added; answers whether the cart is as it was. */
  async function undo(): Promise<boolean> {
    const done = $adding.get()
    if (done.state !== 'done' || done.undoId === null || done.isUndoing) return false
    $adding.set({ ...done, isUndoing: true })
    const isUndone = await undoPurchaseList(done.undoId)
    $adding.set(isUndone ? { state: 'undone' } : { ...done, isUndoing: false })
    return isUndone
  }

  /** The reason at a line is gone once the line is changed. */
  function forgive(goodsId: number): void {
    const done = $adding.get()
    if (done.state === 'done' && goodsId in done.skipped) $adding.set({ ...done, skipped: without(done.skipped, goodsId) })
  }

  return { add, undo, forgive, dismiss: () => $adding.set(idle) }
}

/** Puts many lines into the cart at once, remembers why some were refused, and takes the addition back. */
export function createListAdding() {
  const $adding = atom<ListAddingValue>(idle)
  return { $adding, ...listAddingOver($adding, createAttempts()) }
}

export type ListAdding = ReturnType<typeof createListAdding>
