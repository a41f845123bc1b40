const cutsMax = 32
const stepsMax = 1_500
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
export function cutsOf(letters: string, lone: number, syllables: Syllables): Cut[] {
  const cuts: Cut[] = []
  const pieces: string[] = []
  let steps = 0
  const go = (at: number, left: number): void => {
    if (cuts.length >= cutsMax || ++steps > stepsMax) return
    if (at === letters.length) {
      cuts.push([...pieces])
      return
    }
    for (let length = Math.min(syllableMax, letters.length - at); length >= 1; length--) {
      const piece = letters.slice(at, at + length)
      const isUnfinished = at + length === letters.length && syllables.begun.has(piece)
      const isAlone = length === 1 && left > 0
      if (!syllables.whole.has(piece) && !isUnfinished && !isAlone) continue
      pieces.push(piece)
      go(at + length, syllables.whole.has(piece) || isUnfinished ? left : left - 1)
      pieces.pop()
    }
  }
  go(0, lone)
  return cuts
}
