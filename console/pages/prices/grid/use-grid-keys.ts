import { useRef, type KeyboardEvent } from 'react'
import { cellOf } from './grid-model.ts'
import { movedBy } from './moves.ts'
import type { Editing, GridAt } from './use-editing.ts'

type Acts = Readonly<Record<string, () => void>>

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  // An input method says Process: the field takes what it composes.
  (key.length === 1 || key === 'Process') && !ctrlKey && !metaKey && !altKey && key !== ' '

/** Ctrl and a letter. */
const withCtrl = ({ grid, selected, work }: GridAt, isShift: boolean): Acts => ({
  z: isShift ? work.redo : work.undo,
  y: work.redo,
  d() {
    const { from, to } = selected.range
    // One row takes what is above it, more rows what the first of them has.
    const source = from.row === to.row ? from.row - 1 : from.row
    if (source >= 0) work.fill({ from: { ...from, row: source }, to: { ...to, row: source } }, to.row)
  },
  a: () => selected.select({ from: { row: 0, column: 0 }, to: { row: grid.rows.length - 1, column: grid.columns.length - 1 } }),
})

const alone = ({ grid, edits, selected: { head, range, go }, work }: GridAt, { edit }: Editing): Acts => ({
  F2: () => edit(cellOf(grid, edits, head).text),
  Enter: () => go({ row: head.row + 1, column: head.column }),
  Delete: () => work.clear(range),
  Backspace: () => work.clear(range),
})

type Drawing = { isDrawn: boolean; show: () => void }

/** Keys of the grid outside of an edit. Tab goes from value to value; after Escape it leaves the grid, as it does at its ends. */
export function useGridKeys(at: GridAt, editor: Editing, { isDrawn, show }: Drawing) {
  const leaves = useRef(false)
  const { selected } = at
  const actOf = (event: KeyboardEvent): (() => unknown) | undefined => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const isCtrl = ctrlKey || metaKey
    const place = movedBy(key, isCtrl, selected.head)
    if (place) return () => selected.go(place, shiftKey)
    return isCtrl ? withCtrl(at, shiftKey)[key.toLowerCase()] : alone(at, editor)[key]
  }
  return (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const isLeaving = leaves.current
    leaves.current = key === 'Escape' || (isLeaving && key === 'Shift')
    if (key === 'Tab' && (isLeaving || !editor.step(shiftKey ? -1 : 1))) return
    const act = key === 'Tab' ? () => undefined : actOf(event)
    if (!act && !isText(event)) return
    event.stopPropagation()
    // A typed key comes into the field by itself, unless its row has been scrolled out of sight.
    if (!act && isDrawn) return editor.edit('')
    event.preventDefault()
    if (act) return void act()
    show()
    editor.edit(`${editor.editing ?? ''}${key.length === 1 ? key : ''}`)
  }
}
