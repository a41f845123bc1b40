import { useState } from 'react'
import { useKeys, type Keys } from '../lib/use-keys.ts'

/** The row at the cursor, moved by J and K, or N and P, and by arrows where `hasArrows`; Enter opens it. Further keys are those of the page. */
export function useCursor<Row>(rows: readonly Row[], open: (row: Row) => void, keys: Keys = {}, hasArrows = false): number {
  const [wanted, setWanted] = useState(0)
  const at = Math.max(0, Math.min(wanted, rows.length - 1))
  const row = rows[at]
  const [next, previous] = [() => setWanted(Math.min(at + 1, rows.length - 1)), () => setWanted(Math.max(at - 1, 0))]
  useKeys({
    j: next,
    n: next,
    k: previous,
    p: previous,
    ...(hasArrows && { ArrowDown: next, ArrowUp: previous }),
    Enter: () => row !== undefined && open(row),
    ...keys,
  })
  return at
}
