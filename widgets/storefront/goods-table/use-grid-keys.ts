import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import * as words from '@yaoji/contract/words'
import { ask } from '../../base/lib/notices.ts'
import { addRow } from './add-rows.ts'
import type { ColumnName } from './columns.ts'
import { messages } from './messages.ts'
import { cellIn, useGridFocus } from './use-grid-focus.ts'
import { commandOf, isQuestion, type GridAt, type GridCommand, type GridPlace } from './grid-keys.ts'
import { $lastPurchases } from '../../shared/last-purchase/parts.ts'
import type { SheetStore } from './sheet-store.ts'
import type { RowSource } from './use-grid-rows.ts'
import { useQuantityEntry } from './use-quantity-entry.ts'

export type GridKeysInput = {
  scroller: RefObject<HTMLDivElement | null>
  source: RowSource
  columns: readonly ColumnName[]
  today: string
  sheet: SheetStore
  start: GridPlace
  rowHeight: number
}

/** The goods of a row, once they are there. */
function goodsIn({ count, at }: RowSource, row: number): GoodsWire | undefined {
  const found = row >= 0 && row < count ? at(row) : undefined
  return found?.state === 'ready' ? found.goods : undefined
}

const reasonAction = (grid: Element | null, { row, column }: GridPlace): HTMLElement | null | undefined =>
  cellIn(grid?.querySelector(`[data-index="${row}"]`), column)?.querySelector<HTMLElement>('a[href], button')

const tellKeys = () => void ask({ title: messages.allKeys, text: messages.help.replaceAll('；', '\n'), confirmText: words.gotIt })

/** Tells the keys at a question mark from anywhere on the page but a field: a table without the focus shows the hint, too. */
export function useQuestionMark(): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isWritten = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (!isQuestion(event) || event.defaultPrevented || isWritten || document.querySelector('dialog[open]')) return
      event.preventDefault()
      tellKeys()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The quantity of the last purchase; undefined where there is none. */
function lastText(goods: GoodsWire | undefined): string | undefined {
  const last = goods && $lastPurchases.get().get(goods.id)
  return last ? String(last.number) : undefined
}

/** Whole rows under the heading, less one to keep the eye. */
const rowsInSight = (grid: Element | null, rowHeight: number): number => Math.max(1, Math.floor((grid?.clientHeight ?? 0) / rowHeight) - 2)

/** Key code of everything that an input method has taken; some tell nothing else. */
const composing = 229

/** The cell with the focus, the quantity being typed, and what every key does. */
export function useGridKeys({ scroller, source, columns, today, sheet, start, rowHeight }: GridKeysInput) {
  const { place, setPlace, moveTo, onFocus } = useGridFocus(scroller, start)
  const goodsAt = (row: number) => goodsIn(source, row)
  const { editingRow, typeIn, stop, cancel } = useQuantityEntry(sheet, goodsAt)
  const quantityOf = (row: number): GridPlace => ({ row, column: columns.indexOf('quantity') })

  /** Leads to the field of a row, behind the digit that was typed elsewhere in it. */
  function enter(row: number, text?: string) {
    if (typeIn(row, text)) moveTo(quantityOf(row), text === undefined ? 'all' : 'end')
  }

  function add(row: number) {
    const goods = goodsAt(row)
    if (goods?.cant_buy) return reasonAction(scroller.current, quantityOf(row))?.click()
    if (!goods || !addRow(sheet, goods, today)) return enter(row)
    stop()
    moveTo(quantityOf(Math.min(row + 1, source.count - 1)))
  }

  function perform(command: GridCommand, row: number) {
    const goods = goodsAt(row)
    if (command.kind === 'move') {
      stop()
      moveTo(command.to)
    } else if (command.kind === 'leave') {
      cancel()
      moveTo(quantityOf(row))
    } else if (command.kind === 'type' || command.kind === 'edit') enter(row, 'text' in command ? command.text : undefined)
    else if (command.kind === 'help') tellKeys()
    else if (command.kind === 'add') add(row)
    else if (command.kind === 'last') enter(row, lastText(goods))
    else if (command.kind === 'mark' && goods) sheet.toggleMark(goods)
    else if (command.kind === 'step' && goods && !goods.cant_buy) sheet.stepQuantity(goods, command.direction)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === composing) return
    const at: GridAt = { place, isEditing: editingRow === place.row, isSpanned: Boolean(goodsAt(place.row)?.cant_buy) }
    const command = commandOf(event, at, { rows: source.count, columns, pageRows: rowsInSight(scroller.current, rowHeight) })
    if (!command) return
    event.preventDefault()
    perform(command, place.row)
  }

  return { place, setPlace, onKeyDown, onFocus, moveTo, editingRow, typeIn, stop }
}
