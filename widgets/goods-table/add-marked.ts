import { atom, type PreinitializedWritableAtom } from 'nanostores'
import { confirmExpiry } from '../goods/index.ts'
import { createAttempts, type Attempts } from '../lib/attempt-key.ts'
import { showToast } from '../ui/index.ts'
import { messages } from './messages.ts'
import { markedRows, problemOf, quantityOf, sheet, type SheetRow, type SheetStore } from './sheet-store.ts'

type MarkedState = {
  sheet: SheetStore
  $undoId: PreinitializedWritableAtom<string | undefined>
  attempts: Attempts
}

/** Goods near their end are bought knowingly, one question each; the others stay marked. */
async function confirmed(rows: readonly SheetRow[], today: string): Promise<SheetRow[]> {
  const wanted: SheetRow[] = []
  for (const row of rows) if (await confirmExpiry(row.goods, today)) wanted.push(row)
  return wanted
}

function tellAll({ sheet: { forgetMarks } }: MarkedState, added: number, skipped: number): void {
  if (skipped > 0)
    return showToast({ kind: 'error', text: added > 0 ? messages.someAdded(added, skipped) : messages.noneAdded })
  showToast({ kind: 'success', text: messages.allAdded(added) })
  forgetMarks()
}

async function send(state: MarkedState, rows: readonly SheetRow[]): Promise<void> {
  const { tellOutcome } = state.sheet
  for (const { goods } of rows) tellOutcome(goods, { state: 'adding' })
  const lines = rows.map(row => ({ goods_id: row.goods.id, number: quantityOf(row.goods, row) }))
  const { importLines } = await import('../purchase-list/index.ts')
  const result = await importLines(lines, state.attempts.keyOf(JSON.stringify(lines)))
  if (!result.ok) return rows.forEach(({ goods }) => tellOutcome(goods, { state: 'refused', reason: messages.lost }))
  state.attempts.settle()
  state.$undoId.set(result.undo_id ?? undefined)
  const added = new Map(result.added.map(each => [each.goods_id, each.number]))
  const reasons = new Map(result.skipped.map(each => [each.goods_id, each.reason]))
  for (const { goods } of rows) {
    const number = added.get(goods.id)
    tellOutcome(goods, number === undefined
      ? { state: 'refused', reason: reasons.get(goods.id) ?? messages.refused }
      : { state: 'added', number })
  }
  tellAll(state, result.added.length, result.skipped.length)
}

/** Adds the marked rows to the cart at once, each told what became of it, and takes them back again. */
export function createMarkedAdding(of: SheetStore) {
  const $isAdding = atom(false)
  const state: MarkedState = { sheet: of, $undoId: atom(), attempts: createAttempts() }
  const { $undoId } = state

  async function addMarked(today: string): Promise<void> {
    if ($isAdding.get()) return
    const buyable = markedRows(of.$sheet.get()).filter(({ goods }) => !goods.cant_buy)
    const wrong = buyable.filter(row => problemOf(row.goods, row) !== undefined)
    if (buyable.length === 0) return showToast({ kind: 'error', text: messages.noneBuyable })
    if (wrong.length > 0) return showToast({ kind: 'error', text: messages.mendFirst(wrong.length) })
    $isAdding.set(true)
    const wanted = await confirmed(buyable, today)
    if (wanted.length > 0) await send(state, wanted)
    $isAdding.set(false)
  }

  async function undo(): Promise<void> {
    const undoId = $undoId.get()
    if (!undoId) return
    const { undoImport } = await import('../purchase-list/index.ts')
    if (!(await undoImport(undoId))) return
    $undoId.set(undefined)
    showToast({ kind: 'info', text: messages.undone })
  }

  return { $isAdding, $undoId, addMarked, undo }
}

export type MarkedAdding = ReturnType<typeof createMarkedAdding>

export const markedAdding = createMarkedAdding(sheet)
