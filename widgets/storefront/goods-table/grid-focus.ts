/** What takes the focus in a cell: its field, else its link or button, else the cell. */
export function focusTarget(cell: HTMLElement): HTMLElement {
  return (
    cell.querySelector<HTMLElement>('input:not(:disabled)') ?? cell.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? cell
  )
}

/** The cell of a column; of goods that cannot be bought the reason stands over two columns. */
export function cellIn(row: Element | null | undefined, column: number | undefined): HTMLElement | null {
  if (!row || column === undefined) return null
  return row.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row.querySelector<HTMLElement>(`[data-column="${column - 1}"]`)
}
