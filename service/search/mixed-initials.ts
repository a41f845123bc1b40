import { initialsKey, startInitialsKey } from './reading-keys.ts'
import type { Cut } from './segment.ts'

/** How many single initials a mixed query may give beside its whole syllables, in rounds. */
const loneInitials = [0, 2, 40]
/** Longer ones are no names. */
const lettersMax = 60
/** Of more letters only the likeliest cuts are tried: the many others mean little. */
const longFrom = 20
const longCutsMax = 4
const windowMax = 3

/** Initials that follow each other in a reading, with the keys of the lists that such readings are in. */
export type Initials = { letters: string; startKey: number; windows: readonly number[] }

export function initialsOf(letters: string): Initials {
  const codes = Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at))
  const width = Math.min(windowMax, codes.length)
  const windows = width < 2 ? [] : codes.slice(width - 1).map((_, at) => initialsKey(...codes.slice(at, at + width)))
  return { letters, startKey: startInitialsKey(...codes.slice(0, 2)), windows }
}

/** The initials that letters may stand for, in rounds from whole syllables to any mixture; each is in one round only. */
export function initialsInRounds(letters: string, cutsOf: (lone: number) => readonly Cut[]): Initials[][] {
  if (letters.length > lettersMax) return []
  const known = new Set<string>()
  return loneInitials.map(lone => {
    const cuts = letters.length > longFrom ? cutsOf(lone).slice(0, longCutsMax) : cutsOf(lone)
    const initials = new Set(cuts.map(cut => cut.map(piece => piece[0] ?? '').join('')))
    for (const each of known) initials.delete(each)
    for (const each of initials) known.add(each)
    return [...initials].map(initialsOf)
  })
}
