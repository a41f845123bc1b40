import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridPlace } from './grid-keys.ts'

/** How the field of a cell is entered: all of it chosen, to be typed over, or behind its last digit. */
export type Entry = 'all' | 'end'

/** The cell with the focus: the keyboard leads it, and it follows the mouse. */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, start: GridPlace) {
  const [place, setPlace] = useState(start)
  const wanted = useRef<Entry | undefined>(undefined)

  function moveTo(to: GridPlace, entry: Entry = 'all') {
    wanted.current = entry
    setPlace({ ...to })
  }

  // After every drawing: a row far away comes into being only when the focus goes there.
  useLayoutEffect(() => {
    const entry = wanted.current
    const cell = entry && cellIn(scroller.current?.querySelector(`[data-index="${place.row}"]`), place.column)
    if (!cell) return
    wanted.current = undefined
    const target = focusTarget(cell)
    target.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (target instanceof HTMLInputElement && target.type === 'text')
      target.setSelectionRange(entry === 'all' ? 0 : target.value.length, target.value.length)
  })

  function onFocus({ target }: { target: EventTarget }) {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const row = cell?.closest<HTMLElement>('[data-index]')
    if (!cell || !row) return
    const to = { row: Number(row.dataset['index']), column: Number(cell.dataset['column']) }
    setPlace(now => (now.row === to.row && now.column === to.column ? now : to))
  }

  return { place, setPlace, moveTo, onFocus }
}

/** What takes the focus in a cell: its field, else its link or button, else the cell. */
export function focusTarget(cell: HTMLElement): HTMLElement {
  return (
    cell.querySelector<HTMLElement>('input:not(:disabled)') ?? cell.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? cell
  )
}

/** The cell of a column; the reason of goods that cannot be bought spans two columns. */
export function cellIn(row: Element | null | undefined, column: number | undefined): HTMLElement | null {
  if (!row || column === undefined) return null
  return row.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row.querySelector<HTMLElement>(`[data-column="${column - 1}"]`)
}
