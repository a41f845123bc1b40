import { useEffect, useState, type RefObject } from 'react'

/** Up to this length all lines are drawn at once. */
const atOnceMax = 60
/** A slow desktop draws these in one task of 50 ms. */
const linesInTurn = 8

/**
 * How many of `count` lines are in the document: of a long list those of the first turn, then more in every turn, until all are. The goods list
 * has its own such hook: shared, it would be another file of that page, beyond its limit (`npm run size`).
 */
export function useLinesInTurns(count: number): number {
  const [drawn, setDrawn] = useState(linesInTurn)
  const isWhole = count <= atOnceMax || drawn >= count
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(setDrawn, 0, drawn + linesInTurn)
    return () => clearTimeout(timer)
  }, [drawn, isWhole])
  return isWhole ? count : drawn
}

/** Focuses the row that Tab reaches, once it is there: the button that read the list is gone, and the focus with it. */
export function useFocusOnceDrawn(table: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || document.activeElement !== document.body) return
    table.current?.querySelector<HTMLElement>('.yaoji-list-line[tabindex="0"]')?.focus({ preventScroll: true })
  }, [table, isDrawn])
}

/** The place of lines that are not drawn yet: the bar below stays where it is. */
export function Rest({ lines }: { lines: number }) {
  const keep = (element: HTMLElement | null) => element?.style.setProperty('--_yaoji-list-rest', String(lines))
  return <div ref={keep} className="yaoji-list-rest" role="presentation" />
}
