import { atom, computed } from 'nanostores'
import { useEffect, useState } from 'react'
import { isClosed } from './rows.ts'
import { $lines } from './store.ts'

/** The row whose candidates the buyer has opened. */
const $opened = atom<number | undefined>()

/** The one row whose candidates are shown: that which the buyer has opened, else the first that waits for a choice. */
export const $rowInHand = computed([$opened, $lines], (opened, lines) => {
  const own = lines.find(line => line.row === opened && !isClosed(line))
  return (own ?? lines.find(({ status }) => status.kind === 'choose'))?.row
})

export function takeInHand(row: number): void {
  $opened.set(row)
}

/** The choice is made: the next row that waits for one is in hand. */
export function leaveHand(): void {
  $opened.set(undefined)
}

/** Whether a row is the one in hand: of a long list only the rows that this changes are drawn again. */
export function useIsInHand(row: number): boolean {
  const [isInHand, setInHand] = useState(() => $rowInHand.get() === row)
  // useSyncExternalStore would be 190 bytes more of Preact on every page.
  useEffect(() => $rowInHand.subscribe(inHand => setInHand(inHand === row)), [row])
  return isInHand
}
