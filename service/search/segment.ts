const cutsMax = 32
const syllableMax = 6

/** All syllables that occur, and everything that one may begin with. */
export type Syllables = { whole: ReadonlySet<string>; begun: ReadonlySet<string> }

/** One way to cut letters: syllables and single initials in their order. */
export type Cut = readonly string[]

/** Single letters that are syllables of their own; others stand only for letters written in a name. */
const oneLetterSyllables = 'aeo'

type Rules = { lone: number; hasLetters: boolean }

function cuts(letters: string, { lone, hasLetters }: Rules, { whole, begun }: Syllables): Cut[] {
  const found: Cut[] = []
  const pieces: string[] = []
  // Places from which no way led to the end, so that none is tried twice.
  const dead = new Set<string>()
  const isSyllable = (piece: string, end: number) =>
    (whole.has(piece) && (piece.length > 1 || hasLetters || oneLetterSyllables.includes(piece))) ||
    (end === letters.length && begun.has(piece))
  const go = (at: number, left: number): void => {
    if (at === letters.length) {
      found.push([...pieces])
      return
    }
    if (found.length >= cutsMax || dead.has(`${at} ${left}`)) return
    const before = found.length
    for (let length = Math.min(syllableMax, letters.length - at); length >= 1; length--) {
      const piece = letters.slice(at, at + length)
      const isWhole = isSyllable(piece, at + length)
      if (!isWhole && (length > 1 || left === 0)) continue
      pieces.push(piece)
      go(at + length, isWhole ? left : left - 1)
      pieces.pop()
    }
    if (found.length === before) dead.add(`${at} ${left}`)
  }
  go(0, lone)
  return found.slice(0, cutsMax)
}

/**
 * The ways to cut letters into syllables of which at most `lone` are given by a single
 * letter; the last may be unfinished. Long syllables are tried first, letters that
 * stand for themselves only where there is no other way.
 *
 * @example amoxi with none alone is a-mo-xi; amxl with four alone is a-m-x-l
 */
export function cutsOf(letters: string, lone: number, syllables: Syllables): Cut[] {
  const strict = cuts(letters, { lone, hasLetters: false }, syllables)
  return strict.length > 0 ? strict : cuts(letters, { lone, hasLetters: true }, syllables)
}
