import { useLayoutEffect, type RefObject } from 'react'
import type { Widths } from './use-widths.ts'

/** Cells of the row at this place, but for the empty rows of what is not drawn. */
const cellsAt = (list: string, at: number) => `.tbl[data-widths="${list}"] tr > :nth-child(${at}):not(.gap)`

const rulesOf = (list: string, at: number, px: number) =>
  `${cellsAt(list, at)} { box-sizing: border-box; width: ${px}px; min-width: ${px}px; max-width: ${px}px; overflow: hidden; text-overflow: ellipsis }
   ${cellsAt(list, at)} .cut { max-width: 100% }`

/**
 * Gives columns their widths, by rules for the table around a row of heads: a strict CSP allows no style in a cell, and rows are drawn while
 * the list moves.
 */
export function useWidthRules(heads: RefObject<HTMLTableRowElement | null>, list: string, shown: readonly string[], widths: Widths): void {
  useLayoutEffect(() => {
    const table = heads.current?.closest('table')
    const wide = shown.filter(name => widths[name] !== undefined)
    if (!heads.current || !table || wide.length === 0) return
    const before = heads.current.cells.length - shown.length
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(wide.map(name => rulesOf(list, before + shown.indexOf(name) + 1, widths[name] ?? 0)).join('\n'))
    table.dataset.widths = list
    document.adoptedStyleSheets.push(sheet)
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet))
  })
}
