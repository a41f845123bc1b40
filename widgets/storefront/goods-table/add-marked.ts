import type { WritableAtom } from 'nanostores'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { showToast } from '../../base/lib/notices.ts'
import { listAddingOver, type ListAdded, type ListAddingResult, type ListAddingValue } from '../purchase-list/parts.ts'
import { addingMessages } from './adding-messages.ts'
import { messages } from './messages.ts'
import { markedRows, problemOf, quantityOf, type RowOutcome, type SheetRow, type SheetStore } from './sheet-store.ts'

function outcomeOf({ goods }: SheetRow, result: ListAddingResult): RowOutcome | undefined {
  if (result.state === 'declined') return
  if (result.state === 'lost') return { state: 'refused', reason: messages.unanswered }
  const number = result.added[goods.id]
  return number === undefined
    ? { state: 'refused', reason: result.skipped[goods.id] ?? addingMessages.refused }
    : { state: 'added', number }
}

function tellAll({ added, skipped }: ListAdded): void {
  const addedCount = Object.keys(added).length
  const skippedCount = Object.keys(skipped).length
  if (skippedCount === 0) return showToast({ kind: 'success', text: addingMessages.allAdded(addedCount) })
  showToast({ kind: 'error', text: addedCount > 0 ? addingMessages.someAdded(addedCount, skippedCount) : addingMessages.noneAdded })
}

/** Adds the marked rows to the cart at once, each told what became of it, and takes them back again. */
export function addingOver({ $sheet, showOutcome, forgetMarks }: SheetStore, $adding: WritableAtom<ListAddingValue>) {
  const listAdding = listAddingOver($adding, createAttempts())

  async function addMarked(today: string): Promise<void> {
    if ($adding.get().state === 'adding') return
    const rows = markedRows($sheet.get()).filter(({ goods }) => !goods.cant_buy)
    const wrong = rows.filter(row => problemOf(row.goods, row) !== undefined)
    if (rows.length === 0) return showToast({ kind: 'error', text: addingMessages.noneBuyable })
    if (wrong.length > 0) return showToast({ kind: 'error', text: addingMessages.correctFirst(wrong.length) })
    for (const { goods } of rows) showOutcome(goods, { state: 'adding' })
    const result = await listAdding.add(
      rows.map(row => ({ goods: row.goods, number: quantityOf(row.goods, row) })),
      today,
    )
    for (const row of rows) showOutcome(row.goods, outcomeOf(row, result))
    if (result.state !== 'done') return
    tellAll(result)
    if (Object.keys(result.skipped).length === 0) forgetMarks()
  }

  async function undo(): Promise<void> {
    if (await listAdding.undo()) showToast({ kind: 'info', text: addingMessages.undone })
  }

  return { addMarked, undo }
}
