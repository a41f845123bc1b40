import { begunLengths, wholeLengths, type SyllableTrie } from './syllable-trie.ts'

const cutsMax = 32
const syllableMax = 6

/** One way to cut letters: syllables and single initials in their order. */
export type Cut = readonly string[]

/** Single letters that are syllables; other single letters are letters written in a name. */
export const oneLetterSyllables = 'aeo'
export const oneLetter = 1 << 1

/** For every place of the letters, the lengths of whole syllables as bits; at the end of the letters also of unfinished ones. */
export type Pieces = { letters: string; strict: readonly number[]; withLetters: readonly number[] }

export function piecesOf(letters: string, syllables: SyllableTrie): Pieces {
  const withLetters = Array.from(letters, () => 0)
  const strict = Array.from(letters, () => 0)
  for (let at = 0; at < letters.length; at++) {
    const found = syllables.lengthsAt(letters, at, syllableMax)
    const whole = wholeLengths(found)
    const atEnd = begunLengths(found) & (1 << (letters.length - at))
    withLetters[at] = whole | atEnd
    strict[at] = (oneLetterSyllables.includes(letters.charAt(at)) ? whole : whole & ~oneLetter) | atEnd
  }
  return { letters, strict, withLetters }
}

/** Builds a result from a cut piece by piece. */
type Making<Made> = { first: Made; add: (made: Made, from: number, to: number) => Made }

function waysToCut<Made>(lengths: readonly number[], lone: number, { first, add }: Making<Made>): Made[] {
  const found: Made[] = []
  const end = lengths.length
  // Places from which no cut reaches the end, so that none is tried twice.
  const dead = new Uint8Array((end + 1) * (lone + 1))
  const go = (at: number, left: number, made: Made): void => {
    if (at === end) {
      found.push(made)
      return
    }
    if (found.length >= cutsMax || dead[at * (lone + 1) + left] === 1) return
    const before = found.length
    const lengthBits = lengths[at] ?? 0
    for (let length = Math.min(syllableMax, end - at); length >= 1; length--) {
      const isWhole = (lengthBits & (1 << length)) !== 0
      if (!isWhole && (length > 1 || left === 0)) continue
      go(at + length, isWhole ? left : left - 1, add(made, at, at + length))
    }
    if (found.length === before) dead[at * (lone + 1) + left] = 1
  }
  go(0, lone, first)
  return found.slice(0, cutsMax)
}

function cutsInto<Made>({ strict, withLetters }: Pieces, lone: number, making: Making<Made>): Made[] {
  const found = waysToCut(strict, lone, making)
  return found.length > 0 ? found : waysToCut(withLetters, lone, making)
}

/**
 * The ways to cut letters into syllables, at most `lone` of them given by a single letter; the last may be unfinished. Long syllables are tried
 * first, letters written in a name only if there is no other way.
 *
 * @example amoxi with none alone is a-mo-xi; amxl with four alone is a-m-x-l
 */
export function cutsOf(pieces: Pieces, lone: number): Cut[] {
  return cutsInto<Cut>(pieces, lone, { first: [], add: (cut, from, to) => [...cut, pieces.letters.slice(from, to)] })
}

/** The initials of these cuts, joined. */
export function initialsOfCuts(pieces: Pieces, lone: number): string[] {
  return cutsInto(pieces, lone, { first: '', add: (initials, from) => initials + pieces.letters.charAt(from) })
}
