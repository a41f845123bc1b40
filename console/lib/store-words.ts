import type { ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'

/** State of a store as a shape next to its word: buys, waits for us, refused or frozen, waits for the store. */
export function shapeOfStore({ is_frozen, is_passed, applied_at, papers }: ConsoleStoreRowWire): string {
  if (is_frozen === 1) return 'bad'
  if (is_passed === 1) return 'do'
  return applied_at !== null || papers > 0 ? 'hold' : 'wait'
}

const paperShapes: Readonly<Record<string, string>> = {
  passed: 'do',
  waiting: 'wait',
  reviewing: 'go',
  changing: 'go',
  ending: 'hold',
  rejected: 'bad',
  expired: 'bad',
}

/** State of a paper as a shape: in force, waits, under review, ends soon, refused or lapsed, missing. */
export const shapeOfPaper = (state: string): string => paperShapes[state] ?? 'end'
