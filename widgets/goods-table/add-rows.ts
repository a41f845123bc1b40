import { atom } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { formatFen, parseUnitPrice, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { addKnowingly, confirmExpiry, unitPriceAt } from '../goods/index.ts'
import { newAttemptKey } from '../lib/attempt-key.ts'
import { showToast } from '../ui/index.ts'
import { messages } from './messages.ts'
import { markedRows, problemOf, quantityOf, sheet, type SheetRow, type SheetStore } from './sheet-store.ts'

/** What the marked rows that can be bought come to, before any benefit of the cart. */
export function amountOf(rows: readonly SheetRow[]): string | undefined {
  const lines = rows.flatMap(row => {
    const quantity = quantityOf(row.goods, row)
    const price = problemOf(row.goods, row) === undefined ? parseUnitPrice(unitPriceAt(row.goods, quantity) ?? '') : undefined
    return price === undefined || row.goods.cant_buy ? [] : [{ price, quantity }]
  })
  const sum: Fen = sumFloored(lines)
  return lines.length > 0 ? formatFen(sum) : undefined
}

/** Adds rows of the table to the cart and tells each row what became of it. */
export function createAdding({ $sheet, tellOutcome, forgetMarks }: SheetStore) {
  const $isAddingMarked = atom(false)
  const $undoId = atom<string | undefined>()
  /** Of an attempt whose answer was lost: the same lines are then not added twice. */
  const $attempt = atom<{ lines: string; key: string } | undefined>()

  /** Adds one row; answers at once whether it could be tried. */
  function addRow(goods: GoodsWire, today: string): boolean {
    const row = $sheet.get()[goods.id]
    if (goods.cant_buy || problemOf(goods, row) || row?.outcome?.state === 'adding') return false
    const number = quantityOf(goods, row)
    tellOutcome(goods, { state: 'adding' })
    void addKnowingly(goods, number, today, 'caller').then(result => {
      if (!result) return tellOutcome(goods, undefined)
      tellOutcome(goods, result.isAdded ? { state: 'added', number } : { state: 'refused', reason: result.reason || messages.lost })
    })
    return true
  }

  /** Takes the last addition of marked rows back. */
  async function undo(): Promise<void> {
    const undoId = $undoId.get()
    if (!undoId) return
    const { undoImport } = await import('../purchase-list/index.ts')
    if (!(await undoImport(undoId))) return
    $undoId.set(undefined)
    showToast({ kind: 'info', text: messages.undone })
  }

  function attemptKey(lines: string): string {
    const before = $attempt.get()
    const attempt = before?.lines === lines ? before : { lines, key: newAttemptKey() }
    $attempt.set(attempt)
    return attempt.key
  }

  async function send(rows: readonly SheetRow[]): Promise<void> {
    for (const { goods } of rows) tellOutcome(goods, { state: 'adding' })
    const lines = rows.map(row => ({ goods_id: row.goods.id, number: quantityOf(row.goods, row) }))
    const { importLines } = await import('../purchase-list/index.ts')
    const result = await importLines(lines, attemptKey(JSON.stringify(lines)))
    if (!result.ok) return rows.forEach(({ goods }) => tellOutcome(goods, { state: 'refused', reason: messages.lost }))
    $attempt.set(undefined)
    $undoId.set(result.undo_id ?? undefined)
    const added = new Map(result.added.map(each => [each.goods_id, each.number]))
    const reasons = new Map(result.skipped.map(each => [each.goods_id, each.reason]))
    for (const { goods } of rows) {
      const number = added.get(goods.id)
      tellOutcome(goods, number === undefined
        ? { state: 'refused', reason: reasons.get(goods.id) ?? messages.refused }
        : { state: 'added', number })
    }
    tellAll(result.added.length, result.skipped.length)
  }

  function tellAll(added: number, skipped: number): void {
    if (skipped === 0) {
      showToast({ kind: 'success', text: messages.allAdded(added) })
      return forgetMarks()
    }
    showToast({ kind: 'error', text: added > 0 ? messages.someAdded(added, skipped) : messages.noneAdded })
  }

  /** Goods near their end are bought knowingly, one question each; the others stay marked. */
  async function confirmed(rows: readonly SheetRow[], today: string): Promise<SheetRow[]> {
    const wanted: SheetRow[] = []
    for (const row of rows) if (await confirmExpiry(row.goods, today)) wanted.push(row)
    return wanted
  }

  /** Adds all marked rows at once, with their quantities. */
  async function addMarked(today: string): Promise<void> {
    if ($isAddingMarked.get()) return
    const buyable = markedRows($sheet.get()).filter(({ goods }) => !goods.cant_buy)
    const wrong = buyable.filter(row => problemOf(row.goods, row) !== undefined)
    if (buyable.length === 0) return showToast({ kind: 'error', text: messages.noneBuyable })
    if (wrong.length > 0) return showToast({ kind: 'error', text: messages.mendFirst(wrong.length) })
    $isAddingMarked.set(true)
    const wanted = await confirmed(buyable, today)
    if (wanted.length > 0) await send(wanted)
    $isAddingMarked.set(false)
  }

  return { $isAddingMarked, $undoId, addRow, addMarked, undo }
}

export type AddingStore = ReturnType<typeof createAdding>

export const adding = createAdding(sheet)
