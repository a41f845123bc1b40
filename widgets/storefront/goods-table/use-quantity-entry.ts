import { useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { SheetStore } from './sheet-store.ts'

/** The quantity that is being typed, and what stood there before. */
type Editing = { row: number; before: string | undefined }

/** Typing of one quantity at a time: what was typed stays, nothing typed is the quantity before. */
export function useQuantityEntry(sheet: SheetStore, goodsAt: (row: number) => GoodsWire | undefined) {
  const [editing, setEditing] = useState<Editing>()
  const textOf = (goods: GoodsWire) => sheet.$sheet.get()[goods.id]?.text

  /** Takes what was typed into the field of a row; answers whether the row has one. */
  function typeIn(row: number, text?: string): boolean {
    const goods = goodsAt(row)
    if (!goods || goods.cant_buy) return false
    setEditing(now => (now?.row === row ? now : { row, before: textOf(goods) }))
    if (text !== undefined) sheet.typeQuantity(goods, text)
    return true
  }

  function stop() {
    const goods = editing && goodsAt(editing.row)
    if (goods && textOf(goods) === '') sheet.restoreQuantity(goods, editing.before)
    setEditing(undefined)
  }

  function cancel() {
    const goods = editing && goodsAt(editing.row)
    if (goods) sheet.restoreQuantity(goods, editing.before)
    setEditing(undefined)
  }

  return { editingRow: editing?.row, typeIn, stop, cancel }
}
