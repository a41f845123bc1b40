const segmentationsMax = 48
const stepsMax = 4_000

/** All syllables that occur, and everything that one may begin with. */
export type Syllables = { whole: ReadonlySet<string>; begun: ReadonlySet<string> }

type Walk = { found: Set<string>; steps: number }

/**
 * The initials of every way to cut letters into syllables, of which at most
 * `lone` are given by a single letter; the last may be unfinished.
 *
 * @example amoxi with none alone gives amx; amxl with four alone gives amxl
 */
export function initialsOf(letters: string, lone: number, syllables: Syllables): string[] {
  const walk: Walk = { found: new Set(), steps: 0 }
  const go = (at: number, initials: string, left: number): void => {
    if (walk.found.size >= segmentationsMax || ++walk.steps > stepsMax) return
    if (at === letters.length) {
      walk.found.add(initials)
      return
    }
    const initial = letters[at] ?? ''
    for (let length = Math.min(6, letters.length - at); length >= 1; length--) {
      const piece = letters.slice(at, at + length)
      const isWhole = syllables.whole.has(piece)
      const isUnfinished = at + length === letters.length && syllables.begun.has(piece)
      if (isWhole || isUnfinished) go(at + length, initials + initial, left)
    }
    if (left > 0) go(at + 1, initials + initial, left - 1)
  }
  go(0, '', lone)
  return [...walk.found]
}
