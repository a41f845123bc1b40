import type { KeyBits } from '../memory/key-bits.ts'
import { pairOfInitialsKey, startInitialKey, startInitialsKey, threeInitialsKey } from './reading-keys.ts'
import { initialsOfCuts, type Pieces } from './segment.ts'

/** Maximum number of single initials in a mixed query, not counting whole syllables, per round. */
const loneInitials = [0, 2, 40]
/** Longer runs are not names. */
const lettersMax = 60
/** Of longer runs, only the likeliest cuts are tried: the many others mean little. */
const longFrom = 20
const longCutsMax = 4

/** Consecutive initials of a reading, with the keys of the lists that contain such readings. */
export type Initials = { letters: string; startKey: number; windows: readonly number[] }

export function initialsOf(letters: string): Initials {
  const code = (at: number) => letters.charCodeAt(at)
  if (letters.length < 2) return { letters, startKey: startInitialKey(code(0)), windows: [] }
  const windows = letters.length === 2 ? [pairOfInitialsKey(code(0), code(1))] : []
  for (let at = 0; at + 2 < letters.length; at++) windows.push(threeInitialsKey(code(at), code(at + 1), code(at + 2)))
  return { letters, startKey: startInitialsKey(code(0), code(1)), windows }
}

/**
 * The initials that letters may mean, in rounds from whole syllables to any mixture. Each is in one round only; initials that no reading has are left
 * out.
 */
export function initialsInRounds(pieces: Pieces, keys: KeyBits): Initials[][] {
  if (pieces.letters.length > lettersMax) return []
  const seen = new Set<string>()
  const most = pieces.letters.length > longFrom ? longCutsMax : Infinity
  return loneInitials.map(lone =>
    initialsOfCuts(pieces, lone)
      .slice(0, most)
      .filter(initials => !seen.has(initials) && seen.add(initials))
      .map(initialsOf)
      .filter(({ windows }) => keys.hasAll(windows)),
  )
}
