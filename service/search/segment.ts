const cutsMax = 32
const syllableMax = 6

/** All syllables that occur, and everything that one may begin with. */
export type Syllables = { whole: ReadonlySet<string>; begun: ReadonlySet<string> }

/** One way to cut letters: syllables and single initials in their order. */
export type Cut = readonly string[]

/**
 * The ways to cut letters into syllables of which at most `lone` are given by a single
 * letter; the last may be unfinished. Long syllables are tried first.
 *
 * @example amoxi with none alone is a-mo-xi; amxl with four alone is a-m-x-l
 */
export function cutsOf(letters: string, lone: number, { whole, begun }: Syllables): Cut[] {
  const cuts: Cut[] = []
  const pieces: string[] = []
  // Places from which no way led to the end, so that none is tried twice.
  const dead = new Set<string>()
  const go = (at: number, left: number): void => {
    if (at === letters.length) {
      cuts.push([...pieces])
      return
    }
    if (cuts.length >= cutsMax || dead.has(`${at} ${left}`)) return
    const before = cuts.length
    for (let length = Math.min(syllableMax, letters.length - at); length >= 1; length--) {
      const piece = letters.slice(at, at + length)
      const isSyllable = whole.has(piece) || (at + length === letters.length && begun.has(piece))
      if (!isSyllable && (length > 1 || left === 0)) continue
      pieces.push(piece)
      go(at + length, isSyllable ? left : left - 1)
      pieces.pop()
    }
    if (cuts.length === before) dead.add(`${at} ${left}`)
  }
  go(0, lone)
  return cuts.slice(0, cutsMax)
}
