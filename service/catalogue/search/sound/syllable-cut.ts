import { pairOfSyllablesKey, startSyllableKey, stepKey } from './reading-keys.ts'
import type { Cut } from './segment.ts'

/**
 * Consecutive syllables of a reading, the last possibly unfinished, with the keys of the lists that contain such readings and those of their pairs.
 */
export type SyllableCut = { ids: readonly number[]; last: string; startKey: number; steps: readonly number[]; pairs: readonly number[] }

/** Undefined if a syllable before the last occurs in no text. */
export function syllableCut(cut: Cut, idOf: (syllable: string) => number | undefined): SyllableCut | undefined {
  const ids: number[] = []
  const steps: number[] = []
  const pairs: number[] = []
  for (let at = 0; at + 1 < cut.length; at++) {
    const id = idOf(cut[at] ?? '')
    if (id === undefined) return undefined
    if (at > 0) pairs.push(pairOfSyllablesKey(ids[at - 1] ?? 0, id))
    ids.push(id)
    steps.push(stepKey(id, (cut[at + 1] ?? '').charCodeAt(0)))
  }
  return { ids, last: cut.at(-1) ?? '', startKey: startSyllableKey(ids[0] ?? 0), steps, pairs }
}
