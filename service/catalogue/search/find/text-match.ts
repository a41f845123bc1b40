import type { Effort } from './effort.ts'

/** How a text answers a query: whole, from its start, or somewhere inside. */
export type Grade = 'exact' | 'prefix' | 'inner'

export type TextMatch = {
  text: number
  grade: Grade
  way: 'literal' | 'pinyin' | 'initials' | 'similar'
  /** [start, end) in the normal text. */
  start: number
  end: number
  /** Edits and the like, for putting similar texts in order. */
  distance: number
}

/** How many texts of each grade are wanted, and what looking for them may cost. */
export type Wanted = { limit: number; effort: Effort }

/** Lists up to this length are looked through to their end, longer ones from their best-selling text on. */
export const lookedThroughMax = 1_000

export function gradeOf(start: number, end: number, length: number): Grade {
  if (start > 0) return 'inner'
  return end === length ? 'exact' : 'prefix'
}
