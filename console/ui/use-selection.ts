import { useState } from 'react'

/** Which rows are selected, by their numbers: it survives scrolling and reading again, and rows that are gone are not selected any more. */
export function useSelection<Row>(rows: readonly Row[], numberOf: (row: Row) => string) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set())
  const picked = rows.filter(row => numbers.has(numberOf(row)))
  const toggle = (number: string) => {
    const next = new Set(numbers)
    if (!next.delete(number)) next.add(number)
    setNumbers(next)
  }
  return {
    picked,
    isAll: rows.length > 0 && picked.length === rows.length,
    has: (number: string) => numbers.has(number),
    toggle,
    toggleAll: () => setNumbers(picked.length === rows.length ? new Set() : new Set(rows.map(numberOf))),
    clear: () => setNumbers(new Set()),
  }
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>
