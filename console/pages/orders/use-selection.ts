import { useState } from 'react'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'

/** Which rows are selected: it survives scrolling and reading again, and rows that are gone are not selected any more. */
export function useSelection(rows: readonly ConsoleOrderRowWire[]) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set())
  const picked = rows.filter(row => numbers.has(row.order_sn))
  const toggle = (number: string) => {
    const next = new Set(numbers)
    if (!next.delete(number)) next.add(number)
    setNumbers(next)
  }
  return {
    picked,
    has: (number: string) => numbers.has(number),
    toggle,
    toggleAll: () => setNumbers(picked.length === rows.length ? new Set() : new Set(rows.map(row => row.order_sn))),
    clear: () => setNumbers(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
