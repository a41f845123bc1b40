import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import type { AddingStore } from './add-rows.ts'
import type { ColumnName } from './columns.ts'
import { commandOf, type GridCommand, type GridPlace } from './grid-keys.ts'
import { cellIn, focusTarget } from './grid-focus.ts'
import { rowHeight, type RowSource } from './use-grid-rows.ts'
import type { SheetStore } from './sheet-store.ts'

export type GridKeysInput = {
  scroller: RefObject<HTMLDivElement | null>
  source: RowSource
  columns: readonly ColumnName[]
  today: string
  sheet: SheetStore
  adding: AddingStore
  start: GridPlace
}

/** The quantity that is being typed, and what stood there before. */
type Editing = { row: number; before: string | undefined }

/** The cell with the focus, the quantity being typed, and what every key does. */
export function useGridKeys({ scroller, source, columns, today, sheet, adding, start }: GridKeysInput) {
  const [place, setPlace] = useState(start)
  const [editing, setEditing] = useState<Editing>()
  const wanted = useRef<'none' | 'cell' | 'field'>('none')
  const quantityColumn = columns.indexOf('quantity')

  const goodsAt = (row: number): GoodsWire | undefined => {
    const found = row >= 0 && row < source.count ? source.at(row) : undefined
    return found?.state === 'ready' ? found.goods : undefined
  }
  const textOf = (goods: GoodsWire) => sheet.$sheet.get()[goods.id]?.text

  function moveTo(to: GridPlace, what: 'cell' | 'field' = 'cell') {
    wanted.current = what
    setPlace(to)
  }

  useLayoutEffect(() => {
    const what = wanted.current
    const row = what === 'none' ? null : scroller.current?.querySelector(`[data-index="${place.row}"]`)
    const cell = row && cellIn(row, place.column)
    if (!cell) return
    wanted.current = 'none'
    const target = focusTarget(cell)
    target.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (target instanceof HTMLInputElement && target.type === 'text') target.setSelectionRange(what === 'cell' ? 0 : target.value.length, target.value.length)
  })

  /** Takes what was typed into the field of a row. */
  function typeIn(row: number, text?: string): boolean {
    const goods = goodsAt(row)
    if (!goods || goods.cant_buy) return false
    setEditing(now => (now?.row === row ? now : { row, before: textOf(goods) }))
    if (text !== undefined) sheet.typeQuantity(goods, text)
    return true
  }

  /** Leads to the field of a row: with all of it chosen, or behind the digit that was typed elsewhere. */
  function startEditing(row: number, text?: string) {
    if (typeIn(row, text)) moveTo({ row, column: quantityColumn }, text === undefined ? 'cell' : 'field')
  }

  /** The quantity stays as it was typed; nothing typed is the quantity before. */
  function stopEditing() {
    const goods = editing && goodsAt(editing.row)
    if (goods && textOf(goods) === '') sheet.restoreQuantity(goods, editing.before)
    setEditing(undefined)
  }

  function addRow(row: number) {
    const goods = goodsAt(row)
    if (!goods) return
    if (goods.cant_buy) {
      const cell = cellIn(scroller.current?.querySelector(`[data-index="${row}"]`), quantityColumn)
      return cell?.querySelector<HTMLElement>('a[href], button')?.click()
    }
    stopEditing()
    if (!adding.addRow(goods, today)) return startEditing(row)
    moveTo({ row: Math.min(row + 1, source.count - 1), column: quantityColumn })
  }

  function perform(command: GridCommand) {
    const { row } = place
    const goods = goodsAt(row)
    switch (command.kind) {
      case 'move':
        stopEditing()
        return moveTo(command.to)
      case 'type':
        return startEditing(row, command.text)
      case 'edit':
        return startEditing(row)
      case 'leave':
        if (goods) sheet.restoreQuantity(goods, editing?.before)
        setEditing(undefined)
        return moveTo({ row, column: quantityColumn })
      case 'add':
        return addRow(row)
      case 'mark':
        return goods && sheet.toggleMark(goods)
      case 'step':
        return goods && !goods.cant_buy && sheet.stepQuantity(goods, command.direction)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // What belongs to an input method stays with it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isSpanned = goodsAt(place.row)?.cant_buy != null
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const at = { place, isEditing: editing?.row === place.row, isSpanned }
    const command = commandOf(event, at, { rows: source.count, columns, pageRows })
    if (!command) return
    event.preventDefault()
    perform(command)
  }

  function onFocus({ target }: { target: EventTarget }) {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const row = cell?.closest<HTMLElement>('[data-index]')
    if (!cell || !row) return
    const to = { row: Number(row.dataset['index']), column: Number(cell.dataset['column']) }
    setPlace(now => (now.row === to.row && now.column === to.column ? now : to))
  }

  return { place, setPlace, onKeyDown, onFocus, typeIn, startEditing, stopEditing }
}
