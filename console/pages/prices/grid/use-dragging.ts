import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Place, Range } from './grid-model.ts'
import type { Selected } from './use-selected.ts'

const placeOf = (element: Element | null): Place | undefined => {
  const cell = element?.closest<HTMLElement>('td[data-row]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}
/** A drag goes on below and above what is in sight. */
const scrollBy = 34

type Dragging = { selected: Selected; body: RefObject<HTMLElement | null>; fill: (source: Range, last: number) => void }

/** What a pointer does in the grid: a cell and a rectangle are selected by it, and the handle of the selection fills down. */
export function useDragging({ selected, body, fill }: Dragging) {
  const kind = useRef<'select' | 'fill' | undefined>(undefined)
  const [last, setLast] = useState<number>()
  const { range, go } = selected
  const move = (event: PointerEvent) => {
    if (!kind.current) return
    const box = body.current?.getBoundingClientRect()
    if (box && event.clientY > box.bottom - scrollBy) body.current?.scrollBy(0, scrollBy)
    if (box && event.clientY < box.top + scrollBy) body.current?.scrollBy(0, -scrollBy)
    const at = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!at) return
    if (kind.current === 'fill') setLast(Math.max(at.row, range.to.row))
    else go(at, true)
  }
  const up = () => {
    if (kind.current === 'fill' && last !== undefined && last > range.to.row) fill(range, last)
    kind.current = undefined
    setLast(undefined)
  }
  return {
    /** The rows that are filled when the pointer is let go, as a range with the selection. */
    filling: last === undefined ? undefined : { from: range.from, to: { ...range.to, row: last } },
    pointer: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('input')) return
        const at = placeOf(event.target)
        if (!at) return
        const isHandle = event.target.closest('[data-handle]') !== null
        kind.current = isHandle ? 'fill' : 'select'
        if (!isHandle) go(at, event.shiftKey)
      },
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
    },
  }
}
